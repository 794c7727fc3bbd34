# bash completion for pushctl, made by "pushctl completions bash"

# The value of "command option": sets kind and words, fails for a flag.
_pushctl_value() {
    case "$1 $2" in
    *' --color') kind=words words=(auto always never) ;;
    'validate --container') kind=words words=(auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze pusher ably pubnub pushwoosh parse matrix azure curl webpush log envelope) ;;
    'validate --stdin-filename') kind=file ;;
    'validate --header') kind=none ;;
    'validate --push-type') kind=words words=(alert background complication controls fileprovider liveactivity location mdm pushtotalk voip widgets) ;;
    'validate --topic') kind=none ;;
    'validate --ios') kind=none ;;
    'validate --platform') kind=words words=(ios ipados macos watchos tvos visionos) ;;
    'validate --now') kind=none ;;
    'validate --token') kind=none ;;
    'validate --categories') kind=file ;;
    'validate --strings') kind=file ;;
    'validate --schema') kind=file ;;
    'validate --extract') kind=none ;;
    'validate --id') kind=none ;;
    'validate --app-id') kind=none ;;
    'validate --max-stacks') kind=none ;;
    'validate --max-record-bytes') kind=none ;;
    'validate --max-bytes') kind=none ;;
    'validate --jobs') kind=none ;;
    'validate --select') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'validate --ignore') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'validate --config') kind=file ;;
    'validate --baseline') kind=file ;;
    'validate --write-baseline') kind=file ;;
    'validate --format') kind=words words=(text concise json jsonl sarif github gitlab junit markdown) ;;
    'validate --level') kind=words words=(note warning error) ;;
    'validate --fail-on') kind=words words=(note warning error never) ;;
    'validate --max-findings') kind=none ;;
    'build --title') kind=none ;;
    'build --subtitle') kind=none ;;
    'build --body') kind=none ;;
    'build --launch-image') kind=none ;;
    'build --title-loc-key') kind=none ;;
    'build --title-loc-args') kind=none ;;
    'build --subtitle-loc-key') kind=none ;;
    'build --subtitle-loc-args') kind=none ;;
    'build --loc-key') kind=none ;;
    'build --loc-args') kind=none ;;
    'build --summary-arg') kind=none ;;
    'build --summary-arg-count') kind=none ;;
    'build --action-loc-key') kind=none ;;
    'build --action') kind=none ;;
    'build --alert') kind=none ;;
    'build --badge') kind=none ;;
    'build --sound') kind=none ;;
    'build --thread-id') kind=none ;;
    'build --category') kind=none ;;
    'build --target-content-id') kind=none ;;
    'build --interruption-level') kind=words words=(passive active time-sensitive critical) ;;
    'build --relevance-score') kind=none ;;
    'build --filter-criteria') kind=none ;;
    'build --url-args') kind=none ;;
    'build --ptt-push-type') kind=words words=(service-update) ;;
    'build --timestamp') kind=none ;;
    'build --event') kind=words words=(start update end) ;;
    'build --content-state') kind=none ;;
    'build --stale-date') kind=none ;;
    'build --dismissal-date') kind=none ;;
    'build --attributes-type') kind=none ;;
    'build --attributes') kind=none ;;
    'build --input-push-channel') kind=none ;;
    'build --name') kind=none ;;
    'build --volume') kind=none ;;
    'build --custom') kind=none ;;
    'build --custom-string') kind=none ;;
    'build --from') kind=file ;;
    'build --push-type') kind=words words=(alert background complication controls fileprovider liveactivity location mdm pushtotalk voip widgets) ;;
    'build --topic') kind=none ;;
    'build --priority') kind=words words=(10 5 1) ;;
    'build --collapse-id') kind=none ;;
    'build --expiration') kind=none ;;
    'build --ios') kind=none ;;
    'build --platform') kind=words words=(ios ipados macos watchos tvos visionos) ;;
    'build --navigate') kind=none ;;
    'build --tag') kind=none ;;
    'build --lang') kind=none ;;
    'build --dir') kind=words words=(auto ltr rtl) ;;
    'build --icon') kind=none ;;
    'build --actions') kind=none ;;
    'build --as') kind=words words=(apns simctl fcm sns curl) ;;
    'build -o' | 'build --output') kind=file ;;
    'convert --to') kind=words words=(apns simctl fcm sns curl webpush) ;;
    'convert --container') kind=words words=(auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze pusher ably pubnub pushwoosh parse matrix azure curl webpush log envelope) ;;
    'convert --payload') kind=none ;;
    'convert --navigate') kind=none ;;
    'convert -o' | 'convert --output') kind=file ;;
    'convert --max-bytes') kind=none ;;
    'convert --header') kind=none ;;
    'convert --push-type') kind=words words=(alert background complication controls fileprovider liveactivity location mdm pushtotalk voip widgets) ;;
    'convert --topic') kind=none ;;
    'simulate --ios') kind=none ;;
    'simulate --locale') kind=words words=(ar ca cs da de el en en-AU en-GB es es-419 fi fr fr-CA he hi hr hu id it ja ko ms nl no pl pt pt-PT ro ru sk sv th tr uk vi zh-CN zh-HK zh-TW) ;;
    'simulate --grouping') kind=words words=(automatic by-app off) ;;
    'simulate --previews') kind=words words=(always when-unlocked never) ;;
    'simulate --display') kind=words words=(stack list count) ;;
    'simulate --stack-threshold') kind=none ;;
    'simulate --app') kind=none ;;
    'simulate --summary-format') kind=none ;;
    'simulate --categories') kind=file ;;
    'simulate --strings') kind=file ;;
    'simulate --stdin-filename') kind=file ;;
    'simulate --max-bytes') kind=none ;;
    'simulate --max-events') kind=none ;;
    'simulate --format') kind=words words=(text json) ;;
    'simulate --extract') kind=none ;;
    'simulate --id') kind=none ;;
    'simulate --app-id') kind=none ;;
    'simulate --max-stacks') kind=none ;;
    'simulate --max-record-bytes') kind=none ;;
    'simulate --jobs') kind=none ;;
    'preview --width') kind=none ;;
    'preview --timezone') kind=none ;;
    'preview --scale') kind=none ;;
    'preview --ios') kind=none ;;
    'preview --locale') kind=words words=(ar ca cs da de el en en-AU en-GB es es-419 fi fr fr-CA he hi hr hu id it ja ko ms nl no pl pt pt-PT ro ru sk sv th tr uk vi zh-CN zh-HK zh-TW) ;;
    'preview --grouping') kind=words words=(automatic by-app off) ;;
    'preview --previews') kind=words words=(always when-unlocked never) ;;
    'preview --display') kind=words words=(stack list count) ;;
    'preview --stack-threshold') kind=none ;;
    'preview --app') kind=none ;;
    'preview --summary-format') kind=none ;;
    'preview --categories') kind=file ;;
    'preview --strings') kind=file ;;
    'preview --stdin-filename') kind=file ;;
    'preview --max-bytes') kind=none ;;
    'preview --max-events') kind=none ;;
    'preview --format') kind=words words=(text svg png html markdown) ;;
    'preview -o' | 'preview --output') kind=file ;;
    'send-simulator --device') kind=none ;;
    'send-simulator --app') kind=none ;;
    'send-simulator --ios') kind=none ;;
    'send-simulator --platform') kind=words words=(ios ipados macos watchos tvos visionos) ;;
    'send-simulator --container') kind=words words=(auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze pusher ably pubnub pushwoosh parse matrix azure curl webpush log envelope) ;;
    'send-simulator --fail-on') kind=words words=(note warning error never) ;;
    'send-simulator --max-bytes') kind=none ;;
    'send-simulator --select') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'send-simulator --ignore') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'send-simulator --config') kind=file ;;
    'stats --container') kind=words words=(auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze pusher ably pubnub pushwoosh parse matrix azure curl webpush log envelope) ;;
    'stats --stdin-filename') kind=file ;;
    'stats --header') kind=none ;;
    'stats --push-type') kind=words words=(alert background complication controls fileprovider liveactivity location mdm pushtotalk voip widgets) ;;
    'stats --topic') kind=none ;;
    'stats --ios') kind=none ;;
    'stats --platform') kind=words words=(ios ipados macos watchos tvos visionos) ;;
    'stats --now') kind=none ;;
    'stats --token') kind=none ;;
    'stats --categories') kind=file ;;
    'stats --extract') kind=none ;;
    'stats --id') kind=none ;;
    'stats --app-id') kind=none ;;
    'stats --max-stacks') kind=none ;;
    'stats --max-record-bytes') kind=none ;;
    'stats --max-bytes') kind=none ;;
    'stats --jobs') kind=none ;;
    'stats --select') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'stats --ignore') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'stats --config') kind=file ;;
    'stats --format') kind=words words=(text json) ;;
    'stats --by') kind=words words=(app) ;;
    'stats --level') kind=words words=(note warning error) ;;
    'app --payloads') kind=file ;;
    'app --target') kind=none ;;
    'app --configuration') kind=none ;;
    'app --container') kind=words words=(auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze pusher ably pubnub pushwoosh parse matrix azure curl webpush log envelope) ;;
    'app --categories') kind=file ;;
    'app --select') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'app --ignore') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'app --config') kind=file ;;
    'app --baseline') kind=file ;;
    'app --write-baseline') kind=file ;;
    'app --format') kind=words words=(text concise json sarif github gitlab junit markdown) ;;
    'app --level') kind=words words=(note warning error) ;;
    'app --fail-on') kind=words words=(note warning error never) ;;
    'app --max-findings') kind=none ;;
    'serve --port') kind=none ;;
    'serve --token') kind=none ;;
    'serve --keep') kind=none ;;
    'serve --record') kind=file ;;
    'serve --unregistered') kind=none ;;
    'serve --fail') kind=none ;;
    'serve --ios') kind=none ;;
    'serve --locale') kind=words words=(ar ca cs da de el en en-AU en-GB es es-419 fi fr fr-CA he hi hr hu id it ja ko ms nl no pl pt pt-PT ro ru sk sv th tr uk vi zh-CN zh-HK zh-TW) ;;
    'serve --grouping') kind=words words=(automatic by-app off) ;;
    'serve --previews') kind=words words=(always when-unlocked never) ;;
    'serve --display') kind=words words=(stack list count) ;;
    'serve --stack-threshold') kind=none ;;
    'serve --app') kind=none ;;
    'serve --summary-format') kind=none ;;
    'serve --categories') kind=file ;;
    'serve --strings') kind=file ;;
    'serve --stdin-filename') kind=file ;;
    'serve --max-bytes') kind=none ;;
    'serve --max-events') kind=none ;;
    'rules --family') kind=words words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings) ;;
    'rules --format') kind=words words=(text json) ;;
    'schema --draft') kind=words words=(2020-12 7) ;;
    'schema --type') kind=none ;;
    'lsp --select') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'lsp --ignore') kind=list words=(syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container web-push grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing) ;;
    'lsp --config') kind=file ;;
    *) return 1 ;;
    esac
}

# The options of a command.
_pushctl_options() {
    case $1 in
    validate) words=(--container --stdin-filename --skip-unrecognized --header --push-type --topic --ios --platform --now --token --categories --strings --schema --ndjson --extract --id --app-id --line-buffered --max-stacks --max-record-bytes --max-bytes --jobs --select --ignore --config --no-config --allow-outside --baseline --write-baseline --fail-on-stale --fix --unsafe-fixes --diff --format --level --fail-on --exit-zero --max-findings --show-secrets --stats-only --findings-only -q --quiet --verbose --color -h --help --version) ;;
    build) words=(--title --subtitle --body --launch-image --title-loc-key --title-loc-args --subtitle-loc-key --subtitle-loc-args --loc-key --loc-args --summary-arg --summary-arg-count --action-loc-key --action --alert --badge --sound --thread-id --category --content-available --mutable-content --target-content-id --interruption-level --relevance-score --filter-criteria --url-args --content-changed --ptt-push-type --timestamp --event --content-state --stale-date --dismissal-date --attributes-type --attributes --input-push-token --input-push-channel --critical --name --volume --custom --custom-string --from --push-type --topic --priority --collapse-id --expiration --ios --platform --web-push --navigate --tag --lang --dir --icon --silent --renotify --actions --mutable --as --sandbox --fit --budget --pretty -o --output --show-secrets --color -h --help --version) ;;
    convert) words=(--to --container --payload --sandbox --navigate -o --output --show-secrets --max-bytes --header --push-type --topic --color -h --help --version) ;;
    simulate) words=(--ios --locale --grouping --previews --locked --display --stack-threshold --focus --scheduled-summary --provisional --app --summary-format --categories --strings --stdin-filename --max-bytes --max-events --allow-outside --show-secrets --verbose --format --explain --stats-only --ndjson --extract --id --app-id --max-stacks --max-record-bytes --jobs --color -h --help --version) ;;
    preview) words=(--dark --width --expand --timezone --scale --ios --locale --grouping --previews --locked --display --stack-threshold --focus --scheduled-summary --provisional --app --summary-format --categories --strings --stdin-filename --max-bytes --max-events --allow-outside --show-secrets --verbose --compare --format -o --output --color -h --help --version) ;;
    send-simulator) words=(--device --app --dry-run --ios --platform --container --fail-on --show-secrets --max-bytes --select --ignore --config --no-config --allow-outside --color -h --help --version) ;;
    stats) words=(--container --stdin-filename --header --push-type --topic --ios --platform --now --token --categories --ndjson --extract --id --app-id --max-stacks --max-record-bytes --max-bytes --jobs --select --ignore --config --no-config --allow-outside --format --by --level --verbose --color -h --help --version) ;;
    app) words=(--payloads --target --configuration --list --container --categories --select --ignore --config --no-config --allow-outside --baseline --write-baseline --fail-on-stale --format --level --fail-on --exit-zero --max-findings --show-secrets -q --quiet --verbose --color -h --help --version) ;;
    serve) words=(--port --token --keep --record --strict --unregistered --fail --ios --locale --grouping --previews --locked --display --stack-threshold --focus --scheduled-summary --provisional --app --summary-format --categories --strings --stdin-filename --max-bytes --max-events --allow-outside --show-secrets --verbose --color -h --help --version) ;;
    rules) words=(--family --format --color -h --help --version) ;;
    schema) words=(--draft --type --color -h --help --version) ;;
    lsp) words=(--select --ignore --config --no-config --allow-outside --color -h --help --version) ;;
    *) words=(--color -h --help --version) ;;
    esac
}

# The arguments of a command: sets kind and words.
_pushctl_arguments() {
    case $1 in
    '') kind=words words=(validate build convert simulate preview send-simulator stats app serve rules explain schema lsp completions help) ;;
    validate) kind=file ;;
    convert) kind=file ;;
    simulate) kind=file ;;
    preview) kind=file ;;
    send-simulator) kind=file ;;
    stats) kind=file ;;
    app) kind=file ;;
    serve) kind=file ;;
    explain) kind=words words=(invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date activity-state-schema payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target not-on-platform simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unknown-envelope unresolved-placeholder record-framing webpush-required webpush-url webpush-dropped summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing deployment-target-newer extension-not-embedded extension-point-unknown entitlements-unused intents-extension-point intents-supported-invalid extension-entry-missing principal-class-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing aps mdm container-identifier domain 'Simulator Target Bundle' web_push alert badge sound thread-id category content-available mutable-content target-content-id interruption-level relevance-score filter-criteria url-args content-changed ptt-push-type timestamp event content-state stale-date dismissal-date attributes-type attributes input-push-token input-push-channel title subtitle body launch-image title-loc-key title-loc-args subtitle-loc-key subtitle-loc-args loc-key loc-args summary-arg summary-arg-count action critical name volume notification app_badge mutable navigate tag lang dir icon silent renotify actions data webpush authorization apns-push-type apns-id apns-expiration apns-priority apns-topic apns-collapse-id apns-channel-id apns-request-id ttl urgency topic background complication controls fileprovider liveactivity location pushtotalk voip widgets 200 201 204 400 403 404 405 410 413 429 500 503 BadChannelId BadCollapseId BadDeviceToken BadExpirationDate BadMessageId BadPriority BadRequestParams BadRequestPayload BadTopic BadTtl BadUrgency BadWebPushRequest BadWebPushTopic CannotCreateChannelConfig ChannelNotRegistered DeviceTokenNotForTopic DuplicateHeaders FeatureNotEnabled IdleTimeout InvalidPushType MissingChannelId MissingDeviceToken MissingPushType MissingTopic PayloadEmpty TopicDisallowed VapidPkHashMismatch BadAuthorizationHeader BadCertificate BadCertificateEnvironment BadEnvironmentKeyIdInToken BadEnvironmentKeyInToken BadJwtToken BadVapidPublicKey ExpiredProviderToken Forbidden InvalidProviderToken MissingProviderToken TopicMismatch UnrelatedKeyIdInToken BadPath MethodNotAllowed ExpiredToken Unregistered PayloadTooLarge TooManyProviderTokenUpdates TooManyRequests InternalServerError ServiceUnavailable Shutdown) ;;
    schema) kind=words words=(payload scenario webpush config activity) ;;
    completions) kind=words words=(bash zsh fish) ;;
    help) kind=words words=(validate build convert simulate preview send-simulator stats app serve rules explain schema lsp completions) ;;
    esac
}

_pushctl() {
    local cur=${COMP_WORDS[COMP_CWORD]} command= pending= ended= prefix= chosen= kind= word index
    local -a words
    words=()
    COMPREPLY=()

    # The meaning of the words before the cursor: the command, and the option that waits for its value.
    for (( index = 1; index < COMP_CWORD; index++ )); do
        word=${COMP_WORDS[index]}
        if [[ -n $pending ]]; then
            # bash splits "--name=value" into three words.
            [[ $word == '=' ]] || pending=
        elif [[ -n $ended || $word != -* || $word == - ]]; then
            [[ -n $command ]] || command=$word
        elif [[ $word == -- ]]; then
            ended=1
        elif _pushctl_value "$command" "$word"; then
            pending=$word
        fi
    done
    kind= words=()

    if [[ -n $pending ]]; then
        [[ $cur != '=' ]] || cur=
    elif [[ -z $ended && $cur == --*=* ]]; then
        # One word if "=" is missing in COMP_WORDBREAKS.
        pending=${cur%%=*} prefix=$pending= cur=${cur#*=}
    fi

    if [[ -n $pending ]]; then
        _pushctl_value "$command" "$pending"
    elif [[ -z $ended && $cur == -* ]]; then
        kind=words
        _pushctl_options "$command"
    else
        _pushctl_arguments "$command"
    fi

    if [[ $kind == list ]]; then
        # Readline treats the list as one word; keep the part before its last comma.
        [[ $cur != *,* ]] || chosen=${cur%,*}, cur=${cur##*,}
        prefix+=$chosen
        compopt -o nospace 2> /dev/null
    fi

    case $kind in
    words | list)
        for word in ${words[@]+"${words[@]}"}; do
            [[ $word == "$cur"* && ,$chosen != *,"$word",* ]] || continue
            printf -v word %q "$word"
            COMPREPLY+=("$prefix$word")
        done
        ;;
    file | directory)
        compopt -o filenames 2> /dev/null
        while IFS= read -r word; do
            COMPREPLY+=("$prefix$word")
        done < <(compgen -A "$kind" -- "$cur")
        ;;
    esac
}

complete -F _pushctl pushctl
