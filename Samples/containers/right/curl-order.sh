#!/bin/sh
# Tells Wallet that an order has changed. TOKEN comes from outside; the certificate is that of the order type.
set -eu

curl --http2 --silent --show-error --cert order.pem \
  --header 'apns-topic: order.com.example.shop' \
  --data '{}' \
  "https://api.push.apple.com/3/device/$TOKEN"
