# fish completion for pushctl, made by "pushctl completions fish"

function __pushctl_command_is
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        switch $words[1]
            case --color
                set -e words[1]
            case '-*'
            case '*'
                test "$words[1]" = "$argv[1]"
                return
        end
        set -e words[1]
    end
    test -z "$argv[1]"
end

function __pushctl_list
    set -l list (string replace -r '^-[^=]*=' '' -- (commandline -ct))
    set -l chosen (string split , -- $list)
    set -e chosen[-1]
    for word in $argv
        contains -- $word $chosen; or string join -- , $chosen $word
    end
end

complete -c pushctl -f

complete -c pushctl -n '__pushctl_command_is \'\'' -a validate -d 'check payloads, and repair them with --fix'
complete -c pushctl -n '__pushctl_command_is \'\'' -a build -d 'make a payload from options'
complete -c pushctl -n '__pushctl_command_is \'\'' -a convert -d 'wrap a payload for another receiver, or unwrap it'
complete -c pushctl -n '__pushctl_command_is \'\'' -a simulate -d 'deliver payloads to a simulated device and show its stacks and summary lines'
complete -c pushctl -n '__pushctl_command_is \'\'' -a preview -d 'draw the stacks of a simulated device'
complete -c pushctl -n '__pushctl_command_is \'\'' -a stats -d 'count over many payloads; add up counts of several runs'
complete -c pushctl -n '__pushctl_command_is \'\'' -a app -d 'check what an app declares against its payloads and shortcuts'
complete -c pushctl -n '__pushctl_command_is \'\'' -a rules -d 'list the rules'
complete -c pushctl -n '__pushctl_command_is \'\'' -a explain -d 'explain one rule in full'
complete -c pushctl -n '__pushctl_command_is \'\'' -a schema -d 'print the JSON Schema of a payload, a scenario or the configuration'
complete -c pushctl -n '__pushctl_command_is \'\'' -a completions -d 'print the completion script of a shell'
complete -c pushctl -n '__pushctl_command_is \'\'' -a help -d 'show the commands, or the help of one of them'

complete -c pushctl -n '__pushctl_command_is validate' -F
complete -c pushctl -n '__pushctl_command_is validate' -l container -x -a 'auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze azure curl log' -d 'what the payload lies in'
complete -c pushctl -n '__pushctl_command_is validate' -l stdin-filename -r -F -d 'the name of standard input in results'
complete -c pushctl -n '__pushctl_command_is validate' -l header -x -d 'a request header that goes with the payload, as in "apns-priority: 5"'
complete -c pushctl -n '__pushctl_command_is validate' -l push-type -x -a 'alert background complication controls fileprovider liveactivity location mdm pushtotalk voip widgets' -d 'short for the header apns-push-type'
complete -c pushctl -n '__pushctl_command_is validate' -l topic -x -d 'short for the header apns-topic'
complete -c pushctl -n '__pushctl_command_is validate' -l ios -x -d 'the oldest iOS the payload is meant for'
complete -c pushctl -n '__pushctl_command_is validate' -l now -x -d 'the time in ISO 8601, as in 2026-01-31T09:00:00Z'
complete -c pushctl -n '__pushctl_command_is validate' -l token -x -d 'a device token to check'
complete -c pushctl -n '__pushctl_command_is validate' -l categories -r -F -d 'the app\'s categories, as in [{"id": "team", "summaryFormat": "%u more from %@"}]'
complete -c pushctl -n '__pushctl_command_is validate' -l strings -r -F -d 'a localisation folder: *.lproj with Localizable.strings or .stringsdict, or *.xcstrings'
complete -c pushctl -n '__pushctl_command_is validate' -l ndjson -d 'every line is one document'
complete -c pushctl -n '__pushctl_command_is validate' -l extract -x -d 'where in a record the payload is, as in /value/push'
complete -c pushctl -n '__pushctl_command_is validate' -l id -x -d 'where in a record the string or number is that it is known by: reports show it, and counts take it for the device that the notification goes to'
complete -c pushctl -n '__pushctl_command_is validate' -l app-id -x -d 'where in a record the bundle id of the app is, for counts'
complete -c pushctl -n '__pushctl_command_is validate' -l line-buffered -d 'answer each record at once, for streams that go on'
complete -c pushctl -n '__pushctl_command_is validate' -l max-record-bytes -x -d 'records with more bytes are passed over, with a finding'
complete -c pushctl -n '__pushctl_command_is validate' -l jobs -x -d 'threads that check'
complete -c pushctl -n '__pushctl_command_is validate' -l select -x -a '(__pushctl_list syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unresolved-placeholder record-framing summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing intents-extension-point intents-supported-invalid extension-entry-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing)' -d 'report these rules or families only, separated by commas'
complete -c pushctl -n '__pushctl_command_is validate' -l ignore -x -a '(__pushctl_list syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unresolved-placeholder record-framing summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing intents-extension-point intents-supported-invalid extension-entry-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing)' -d 'do not report these rules or families'
complete -c pushctl -n '__pushctl_command_is validate' -l config -r -F -d 'the configuration'
complete -c pushctl -n '__pushctl_command_is validate' -l no-config -d 'read no configuration'
complete -c pushctl -n '__pushctl_command_is validate' -l baseline -r -F -d 'findings that are known: they are neither reported nor counted'
complete -c pushctl -n '__pushctl_command_is validate' -l write-baseline -r -F -d 'record all findings in FILE, in the place of what it held'
complete -c pushctl -n '__pushctl_command_is validate' -l fail-on-stale -d 'the status is 1 when something that the baseline or the configuration keeps silent is found no more'
complete -c pushctl -n '__pushctl_command_is validate' -l fix -d 'make the safe repairs in place'
complete -c pushctl -n '__pushctl_command_is validate' -l unsafe-fixes -d 'also make repairs that are guessed or that an app could notice'
complete -c pushctl -n '__pushctl_command_is validate' -l diff -d 'show what --fix would change and what it cannot repair'
complete -c pushctl -n '__pushctl_command_is validate' -l format -x -a 'text concise json jsonl sarif github gitlab junit markdown' -d 'how to report (text, concise, json, jsonl, sarif, github, gitlab, junit, markdown)'
complete -c pushctl -n '__pushctl_command_is validate' -l level -x -a 'note warning error' -d 'the lowest severity that is reported and counted'
complete -c pushctl -n '__pushctl_command_is validate' -l fail-on -x -a 'note warning error never' -d 'the lowest severity that makes the status 1'
complete -c pushctl -n '__pushctl_command_is validate' -l exit-zero -d 'findings never change the status'
complete -c pushctl -n '__pushctl_command_is validate' -l stats-only -d 'no findings, only counts: of each rule with one example, sizes, push types, threads'
complete -c pushctl -n '__pushctl_command_is validate' -s q -l quiet -d 'report nothing when there are no findings'

complete -c pushctl -n '__pushctl_command_is build' -l title -x -d 'the first, bold line of the notification: what it is about, in a few words'
complete -c pushctl -n '__pushctl_command_is build' -l subtitle -x -d 'the second line of the notification, below the title'
complete -c pushctl -n '__pushctl_command_is build' -l body -x -d 'the message of the notification'
complete -c pushctl -n '__pushctl_command_is build' -l launch-image -x -d 'the launch image or storyboard to show when the notification opens the app'
complete -c pushctl -n '__pushctl_command_is build' -l title-loc-key -x -d 'the key of the title in the app\'s Localizable strings, for a text in the language of the phone'
complete -c pushctl -n '__pushctl_command_is build' -l title-loc-args -x -d 'the strings that fill the placeholders of the text behind title-loc-key, in order'
complete -c pushctl -n '__pushctl_command_is build' -l subtitle-loc-key -x -d 'the key of the subtitle in the app\'s Localizable strings, for a text in the language of the phone'
complete -c pushctl -n '__pushctl_command_is build' -l subtitle-loc-args -x -d 'the strings that fill the placeholders of the text behind subtitle-loc-key, in order'
complete -c pushctl -n '__pushctl_command_is build' -l loc-key -x -d 'the key of the body in the app\'s Localizable strings, for a text in the language of the phone'
complete -c pushctl -n '__pushctl_command_is build' -l loc-args -x -d 'the strings that fill the placeholders of the text behind loc-key, in order'
complete -c pushctl -n '__pushctl_command_is build' -l summary-arg -x -d 'the name that stands for this notification in the summary line of its stack, as in “10 more from Kobe and Ronaldo”'
complete -c pushctl -n '__pushctl_command_is build' -l summary-arg-count -x -d 'how many items this notification stands for in the summary line of its stack'
complete -c pushctl -n '__pushctl_command_is build' -l action-loc-key -x -d 'the key of the text for the right button of the old modal alert'
complete -c pushctl -n '__pushctl_command_is build' -l action -x -d 'the label of the button of a Safari push notification'
complete -c pushctl -n '__pushctl_command_is build' -l alert -x -d 'the text of the notification: an object with title, subtitle and body, or a string that is the body'
complete -c pushctl -n '__pushctl_command_is build' -l badge -x -d 'the number on the app\'s icon'
complete -c pushctl -n '__pushctl_command_is build' -l sound -x -d 'the sound to play: a file name with its extension, "default", or for critical alerts an object'
complete -c pushctl -n '__pushctl_command_is build' -l thread-id -x -d 'names the conversation or subject a notification belongs to'
complete -c pushctl -n '__pushctl_command_is build' -l category -x -d 'the identifier of a category that the app registered, which brings its action buttons and its own view'
complete -c pushctl -n '__pushctl_command_is build' -l content-available -d 'wakes the app in the background to fetch new content, without showing anything'
complete -c pushctl -n '__pushctl_command_is build' -l mutable-content -d 'hands the notification to the app\'s service extension, which may change it before it is shown'
complete -c pushctl -n '__pushctl_command_is build' -l target-content-id -x -d 'names the window or scene that comes forward when the notification is opened'
complete -c pushctl -n '__pushctl_command_is build' -l interruption-level -x -a 'passive active time-sensitive critical' -d 'how urgent the notification is: whether it lights the screen, plays a sound, and breaks through a Focus'
complete -c pushctl -n '__pushctl_command_is build' -l relevance-score -x -d 'how much the notification matters among the app\'s own, from 0 to 1'
complete -c pushctl -n '__pushctl_command_is build' -l filter-criteria -x -d 'a text of the app\'s own choosing that decides whether the notification passes the current Focus'
complete -c pushctl -n '__pushctl_command_is build' -l url-args -x -d 'the values that fill the placeholders of the website\'s urlFormatString, which opens on a click'
complete -c pushctl -n '__pushctl_command_is build' -l content-changed -d 'tells the system that the app\'s widgets or controls have new content and should be reloaded'
complete -c pushctl -n '__pushctl_command_is build' -l ptt-push-type -x -a service-update -d 'marks a Push to Talk push that reports a change of the service rather than a speaker'
complete -c pushctl -n '__pushctl_command_is build' -l timestamp -x -d 'when the content state was true, in seconds since 1970'
complete -c pushctl -n '__pushctl_command_is build' -l event -x -a 'start update end' -d 'what happens to the Live Activity: it starts, shows a new state, or ends'
complete -c pushctl -n '__pushctl_command_is build' -l content-state -x -d 'the new state of the Live Activity, as the app\'s ContentState type decodes it'
complete -c pushctl -n '__pushctl_command_is build' -l stale-date -x -d 'from when on the state counts as out of date and the app may draw it so, in seconds since 1970'
complete -c pushctl -n '__pushctl_command_is build' -l dismissal-date -x -d 'when an ended Live Activity leaves the Lock Screen, in seconds since 1970'
complete -c pushctl -n '__pushctl_command_is build' -l attributes-type -x -d 'the name of the ActivityAttributes type of the Live Activity that is to start'
complete -c pushctl -n '__pushctl_command_is build' -l attributes -x -d 'the fixed data of the Live Activity that is to start, as its ActivityAttributes type decodes it'
complete -c pushctl -n '__pushctl_command_is build' -l input-push-token -d 'asks the started Live Activity for a push token, with which its updates are sent'
complete -c pushctl -n '__pushctl_command_is build' -l input-push-channel -x -d 'the base64 identifier of the broadcast channel from which the started Live Activity takes its updates'
complete -c pushctl -n '__pushctl_command_is build' -l critical -d 'makes the sound a critical alert, which is heard although the phone is muted or in a Focus'
complete -c pushctl -n '__pushctl_command_is build' -l name -x -d 'the sound file to play, with its extension, or "default"'
complete -c pushctl -n '__pushctl_command_is build' -l volume -x -d 'how loud the critical alert is, from 0 (silent) to 1 (full)'
complete -c pushctl -n '__pushctl_command_is build' -l custom -x -d 'a key of the app\'s own, beside aps'
complete -c pushctl -n '__pushctl_command_is build' -l custom-string -x -d 'a key of the app\'s own whose value is text'
complete -c pushctl -n '__pushctl_command_is build' -l from -r -F -d 'start from an existing payload'
complete -c pushctl -n '__pushctl_command_is build' -l push-type -x -a 'alert background complication controls fileprovider liveactivity location mdm pushtotalk voip widgets' -d 'the header apns-push-type'
complete -c pushctl -n '__pushctl_command_is build' -l topic -x -d 'the header apns-topic'
complete -c pushctl -n '__pushctl_command_is build' -l priority -x -a '10 5 1' -d 'the header apns-priority'
complete -c pushctl -n '__pushctl_command_is build' -l collapse-id -x -d 'the header apns-collapse-id'
complete -c pushctl -n '__pushctl_command_is build' -l expiration -x -d 'the header apns-expiration, in seconds since 1970'
complete -c pushctl -n '__pushctl_command_is build' -l as -x -a 'apns simctl fcm sns curl' -d 'what the payload is put into'
complete -c pushctl -n '__pushctl_command_is build' -l fit -d 'cut the body so that the payload fits'
complete -c pushctl -n '__pushctl_command_is build' -l budget -d 'say on standard error what each key costs and what is left'
complete -c pushctl -n '__pushctl_command_is build' -l pretty -d 'print for people, one member a line'
complete -c pushctl -n '__pushctl_command_is build' -s o -l output -r -F -d 'write there instead, as a whole or not at all'

complete -c pushctl -n '__pushctl_command_is convert' -F
complete -c pushctl -n '__pushctl_command_is convert' -l to -x -a 'apns simctl fcm sns curl' -d 'the target: apns is the bare body of a request, simctl a file for the Simulator, fcm and sns messages for these services, curl a shell command'
complete -c pushctl -n '__pushctl_command_is convert' -l container -x -a 'auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze azure curl log' -d 'what the payload lies in'
complete -c pushctl -n '__pushctl_command_is convert' -l payload -x -d 'which payload of a file with several, counted from 0 as in reports'
complete -c pushctl -n '__pushctl_command_is convert' -s o -l output -r -F -d 'write there instead, as a whole or not at all'
complete -c pushctl -n '__pushctl_command_is convert' -l header -x -d 'a request header that goes with the payload, as in "apns-priority: 5"'
complete -c pushctl -n '__pushctl_command_is convert' -l push-type -x -a 'alert background complication controls fileprovider liveactivity location mdm pushtotalk voip widgets' -d 'short for the header apns-push-type'
complete -c pushctl -n '__pushctl_command_is convert' -l topic -x -d 'short for the header apns-topic'

complete -c pushctl -n '__pushctl_command_is simulate' -F
complete -c pushctl -n '__pushctl_command_is simulate' -l ios -x -d 'the version of iOS, 11 to 26'
complete -c pushctl -n '__pushctl_command_is simulate' -l locale -x -a 'ar ca cs da de el en en-AU en-GB es es-419 fi fr fr-CA he hi hr hu id it ja ko ms nl no pl pt pt-PT ro ru sk sv th tr uk vi zh-CN zh-HK zh-TW' -d 'the language of the device'
complete -c pushctl -n '__pushctl_command_is simulate' -l grouping -x -a 'automatic by-app off' -d 'how notifications stack'
complete -c pushctl -n '__pushctl_command_is simulate' -l previews -x -a 'always when-unlocked never' -d 'when the text of a notification may be seen'
complete -c pushctl -n '__pushctl_command_is simulate' -l locked -d 'the device is locked, which counts for --previews when-unlocked'
complete -c pushctl -n '__pushctl_command_is simulate' -l display -x -a 'stack list count' -d 'how iOS 16 and later draw the list'
complete -c pushctl -n '__pushctl_command_is simulate' -l stack-threshold -x -d 'nothing is stacked until more than N notifications are there'
complete -c pushctl -n '__pushctl_command_is simulate' -l app -x -d 'the app that bare payloads and events without an app are for'
complete -c pushctl -n '__pushctl_command_is simulate' -l summary-format -x -d 'the summary format of payloads whose category is not described, as in "%u more from %@"'
complete -c pushctl -n '__pushctl_command_is simulate' -l categories -r -F -d 'the categories of the apps: a JSON array of {"id", "summaryFormat", ...}'
complete -c pushctl -n '__pushctl_command_is simulate' -l strings -r -F -d 'a localisation folder: *.lproj with Localizable.strings or .stringsdict, or *.xcstrings'
complete -c pushctl -n '__pushctl_command_is simulate' -l stdin-filename -r -F -d 'the name of standard input in messages'
complete -c pushctl -n '__pushctl_command_is simulate' -l format -x -a 'text json' -d 'cards for people, or one object for programs'
complete -c pushctl -n '__pushctl_command_is simulate' -l explain -d 'say which rules put every notification where it is'
complete -c pushctl -n '__pushctl_command_is simulate' -l stats-only -d 'play nothing, count: stacks of devices, the largest, those with one notification'
complete -c pushctl -n '__pushctl_command_is simulate' -l ndjson -d 'every line is one document'
complete -c pushctl -n '__pushctl_command_is simulate' -l extract -x -d 'where in a record the payload is, as in /value/push'
complete -c pushctl -n '__pushctl_command_is simulate' -l id -x -d 'where in a record the string or number is that it is known by: reports show it, and counts take it for the device that the notification goes to'
complete -c pushctl -n '__pushctl_command_is simulate' -l app-id -x -d 'where in a record the bundle id of the app is, for counts'
complete -c pushctl -n '__pushctl_command_is simulate' -l max-record-bytes -x -d 'records with more bytes are passed over, with a finding'
complete -c pushctl -n '__pushctl_command_is simulate' -l jobs -x -d 'threads that check'

complete -c pushctl -n '__pushctl_command_is preview' -F
complete -c pushctl -n '__pushctl_command_is preview' -l dark -d 'light text on dark'
complete -c pushctl -n '__pushctl_command_is preview' -l width -x -d 'the width in points, 200 to 2000'
complete -c pushctl -n '__pushctl_command_is preview' -l expand -d 'every stack lies open: all its notifications, newest first'
complete -c pushctl -n '__pushctl_command_is preview' -l scale -x -d 'pixels a point, 1 to 4, of an SVG'
complete -c pushctl -n '__pushctl_command_is preview' -l ios -x -d 'the version of iOS, 11 to 26'
complete -c pushctl -n '__pushctl_command_is preview' -l locale -x -a 'ar ca cs da de el en en-AU en-GB es es-419 fi fr fr-CA he hi hr hu id it ja ko ms nl no pl pt pt-PT ro ru sk sv th tr uk vi zh-CN zh-HK zh-TW' -d 'the language of the device'
complete -c pushctl -n '__pushctl_command_is preview' -l grouping -x -a 'automatic by-app off' -d 'how notifications stack'
complete -c pushctl -n '__pushctl_command_is preview' -l previews -x -a 'always when-unlocked never' -d 'when the text of a notification may be seen'
complete -c pushctl -n '__pushctl_command_is preview' -l locked -d 'the device is locked, which counts for --previews when-unlocked'
complete -c pushctl -n '__pushctl_command_is preview' -l display -x -a 'stack list count' -d 'how iOS 16 and later draw the list'
complete -c pushctl -n '__pushctl_command_is preview' -l stack-threshold -x -d 'nothing is stacked until more than N notifications are there'
complete -c pushctl -n '__pushctl_command_is preview' -l app -x -d 'the app that bare payloads and events without an app are for'
complete -c pushctl -n '__pushctl_command_is preview' -l summary-format -x -d 'the summary format of payloads whose category is not described, as in "%u more from %@"'
complete -c pushctl -n '__pushctl_command_is preview' -l categories -r -F -d 'the categories of the apps: a JSON array of {"id", "summaryFormat", ...}'
complete -c pushctl -n '__pushctl_command_is preview' -l strings -r -F -d 'a localisation folder: *.lproj with Localizable.strings or .stringsdict, or *.xcstrings'
complete -c pushctl -n '__pushctl_command_is preview' -l stdin-filename -r -F -d 'the name of standard input in messages'
complete -c pushctl -n '__pushctl_command_is preview' -l compare -d 'say what differs between two paths, the old one and the new one'
complete -c pushctl -n '__pushctl_command_is preview' -l format -x -a 'text svg html markdown' -d 'cards for a terminal, a picture, a page or a report'
complete -c pushctl -n '__pushctl_command_is preview' -s o -l output -r -F -d 'write there instead, as a whole or not at all'

complete -c pushctl -n '__pushctl_command_is stats' -F
complete -c pushctl -n '__pushctl_command_is stats' -l container -x -a 'auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze azure curl log' -d 'what the payload lies in'
complete -c pushctl -n '__pushctl_command_is stats' -l stdin-filename -r -F -d 'the name of standard input in results'
complete -c pushctl -n '__pushctl_command_is stats' -l header -x -d 'a request header that goes with the payload, as in "apns-priority: 5"'
complete -c pushctl -n '__pushctl_command_is stats' -l push-type -x -a 'alert background complication controls fileprovider liveactivity location mdm pushtotalk voip widgets' -d 'short for the header apns-push-type'
complete -c pushctl -n '__pushctl_command_is stats' -l topic -x -d 'short for the header apns-topic'
complete -c pushctl -n '__pushctl_command_is stats' -l ios -x -d 'the oldest iOS the payload is meant for'
complete -c pushctl -n '__pushctl_command_is stats' -l now -x -d 'the time in ISO 8601, as in 2026-01-31T09:00:00Z'
complete -c pushctl -n '__pushctl_command_is stats' -l token -x -d 'a device token to check'
complete -c pushctl -n '__pushctl_command_is stats' -l categories -r -F -d 'the app\'s categories, as in [{"id": "team", "summaryFormat": "%u more from %@"}]'
complete -c pushctl -n '__pushctl_command_is stats' -l ndjson -d 'every line is one document'
complete -c pushctl -n '__pushctl_command_is stats' -l extract -x -d 'where in a record the payload is, as in /value/push'
complete -c pushctl -n '__pushctl_command_is stats' -l id -x -d 'where in a record the string or number is that it is known by: reports show it, and counts take it for the device that the notification goes to'
complete -c pushctl -n '__pushctl_command_is stats' -l app-id -x -d 'where in a record the bundle id of the app is, for counts'
complete -c pushctl -n '__pushctl_command_is stats' -l max-record-bytes -x -d 'records with more bytes are passed over, with a finding'
complete -c pushctl -n '__pushctl_command_is stats' -l jobs -x -d 'threads that check'
complete -c pushctl -n '__pushctl_command_is stats' -l select -x -a '(__pushctl_list syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unresolved-placeholder record-framing summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing intents-extension-point intents-supported-invalid extension-entry-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing)' -d 'report these rules or families only, separated by commas'
complete -c pushctl -n '__pushctl_command_is stats' -l ignore -x -a '(__pushctl_list syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unresolved-placeholder record-framing summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing intents-extension-point intents-supported-invalid extension-entry-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing)' -d 'do not report these rules or families'
complete -c pushctl -n '__pushctl_command_is stats' -l config -r -F -d 'the configuration'
complete -c pushctl -n '__pushctl_command_is stats' -l no-config -d 'read no configuration'
complete -c pushctl -n '__pushctl_command_is stats' -l format -x -a 'text json' -d 'how to print (text, json)'
complete -c pushctl -n '__pushctl_command_is stats' -l by -x -a app -d 'a line for each in the text'

complete -c pushctl -n '__pushctl_command_is app' -F
complete -c pushctl -n '__pushctl_command_is app' -l payloads -r -F -d 'a payload that is meant for the app, or a folder of them'
complete -c pushctl -n '__pushctl_command_is app' -l container -x -a 'auto apns simctl fcm sns pinpoint onesignal expo gorush gaurun airship braze azure curl log' -d 'what the payload lies in'
complete -c pushctl -n '__pushctl_command_is app' -l categories -r -F -d 'the app\'s categories, as in [{"id": "team", "summaryFormat": "%u more from %@"}]'
complete -c pushctl -n '__pushctl_command_is app' -l select -x -a '(__pushctl_list syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unresolved-placeholder record-framing summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing intents-extension-point intents-supported-invalid extension-entry-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing)' -d 'report these rules or families only, separated by commas'
complete -c pushctl -n '__pushctl_command_is app' -l ignore -x -a '(__pushctl_list syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container grouping property-list capability intents shortcuts sharing quick-actions strings invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unresolved-placeholder record-framing summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing intents-extension-point intents-supported-invalid extension-entry-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing)' -d 'do not report these rules or families'
complete -c pushctl -n '__pushctl_command_is app' -l config -r -F -d 'the configuration'
complete -c pushctl -n '__pushctl_command_is app' -l no-config -d 'read no configuration'
complete -c pushctl -n '__pushctl_command_is app' -l baseline -r -F -d 'findings that are known: they are neither reported nor counted'
complete -c pushctl -n '__pushctl_command_is app' -l write-baseline -r -F -d 'record all findings in FILE, in the place of what it held'
complete -c pushctl -n '__pushctl_command_is app' -l fail-on-stale -d 'the status is 1 when something that the baseline or the configuration keeps silent is found no more'
complete -c pushctl -n '__pushctl_command_is app' -l format -x -a 'text concise json jsonl sarif github gitlab junit markdown' -d 'how to report (text, concise, json, jsonl, sarif, github, gitlab, junit, markdown)'
complete -c pushctl -n '__pushctl_command_is app' -l level -x -a 'note warning error' -d 'the lowest severity that is reported and counted'
complete -c pushctl -n '__pushctl_command_is app' -l fail-on -x -a 'note warning error never' -d 'the lowest severity that makes the status 1'
complete -c pushctl -n '__pushctl_command_is app' -l exit-zero -d 'findings never change the status'
complete -c pushctl -n '__pushctl_command_is app' -s q -l quiet -d 'report nothing when there are no findings'

complete -c pushctl -n '__pushctl_command_is rules' -l family -x -a 'syntax structure placement spelling type value localisation background live-activity size header deprecation simulator container grouping property-list capability intents shortcuts sharing quick-actions strings' -d 'list one family only'
complete -c pushctl -n '__pushctl_command_is rules' -l format -x -a 'text json' -d 'how to print'

complete -c pushctl -n '__pushctl_command_is explain' -a 'invalid-json curly-quotes duplicate-key not-an-object aps-missing nothing-visible alert-empty null-value special-push-body safari-url-args misplaced-key top-level-lookalike header-in-body misspelled-key unknown-key wrong-type flag-not-one enum-value value-range empty-value sound-file sound-object-not-critical level-and-sound category-unknown needs-entitlement secret-data loc-args-element loc-args-without-key loc-key-and-literal loc-specifier loc-key-unknown loc-arg-count background-visible-keys background-priority mutable-content-without-alert mutable-content-string-alert activity-missing-key activity-alert activity-wrong-event activity-input-push activity-date-unit activity-date-order activity-timestamp-old activity-state-date payload-too-large payload-near-limit activity-state-too-large push-type-missing push-type-mismatch header-value expiration-unit topic-missing topic-suffix topic-characters device-token-format payload-key-in-header collapse-id-reuse broadcast-request summary-arg-ignored action-loc-key superseded-push key-newer-than-target simulator-bundle-missing simulator-bundle-in-payload simulator-unsupported foreign-body container-misplaced container-string-value container-key sns-default-missing vendor-limit unresolved-placeholder record-framing summary-format summary-arg-unused summary-arg-partial thread-per-message thread-missing invalid-property-list service-extension-missing category-unregistered content-extension-category background-mode-missing live-activity-undeclared aps-environment-missing level-entitlement-missing communication-undeclared sound-missing intents-extension-point intents-supported-invalid extension-entry-missing intent-unserved intent-unlisted restricted-intent-unlisted activity-type-invalid activity-types-missing custom-intent-incomplete intent-response-missing intent-title-untranslated shortcuts-too-many bundle-identifier-prefix shared-group-missing quick-action-incomplete quick-action-repeated quick-action-hidden quick-action-icon quick-action-user-info quick-action-untranslated strings-key-missing strings-placeholders plural-form-missing'

complete -c pushctl -n '__pushctl_command_is schema' -a 'payload scenario config'

complete -c pushctl -n '__pushctl_command_is completions' -a 'bash zsh fish'

complete -c pushctl -n '__pushctl_command_is help' -a 'validate build convert simulate preview stats app rules explain schema completions'

complete -c pushctl -l color -x -a 'auto always never' -d 'when to use colour'
complete -c pushctl -s h -l help -d 'show the help of the command'
complete -c pushctl -l version -d 'show the version'
