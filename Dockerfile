# An image that contains only the binary, its bill of materials and licenses.
#
#     docker build --tag pushctl --build-arg SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" .
#     docker run --rm --volume "$PWD:/work:ro" pushctl validate .
#
# To let it fix files, omit ":ro" and add --user "$(id -u):$(id -g)".
FROM swift:6.3-bookworm AS build
# No versions, so that security fixes of the C libraries apply; the bill of materials lists the versions.
# hadolint ignore=DL3008
RUN apt-get update -q \
    && apt-get install -y -q --no-install-recommends libevent-dev libjansson-dev libminizip-dev \
        make pkg-config python3 zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# The time of the files in the image: that of the commit, which the build context does not contain.
ARG SOURCE_DATE_EPOCH=0
RUN make dist && mkdir /image && tar -xf .build/dist/pushctl-*.tar.gz -C /image --strip-components=1

FROM scratch
COPY --from=build /image /usr
WORKDIR /work
USER 65532:65532
ENTRYPOINT ["/usr/bin/pushctl"]
