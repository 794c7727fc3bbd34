"""Folders of apps, with payloads that are meant for them."""

import json

from harness.growth import Case

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0">\n<dict>\n'
TAIL = "</dict>\n</plist>\n"
INFO = """<key>CFBundleDevelopmentRegion</key><string>en</string>
<key>CFBundleIdentifier</key><string>com.example.news</string>
<key>CFBundlePackageType</key><string>APPL</string>
"""
LANGUAGES = 300


def strings(folder, language, keys, name="Localizable"):
    place = folder / f"{language}.lproj"
    place.mkdir(parents=True, exist_ok=True)
    (place / f"{name}.strings").write_text("".join(f'"{key}" = "{key} %@";\n' for key in keys))


def app(folder, info="", **files):
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "Info.plist").write_text(HEAD + INFO + info + TAIL)


def action(number):
    return ("<dict><key>UIApplicationShortcutItemTitle</key><string>T%d</string>"
            "<key>UIApplicationShortcutItemType</key><string>t%d</string></dict>\n" % (number, number))


def actions(count):
    return "<key>UIApplicationShortcutItems</key><array>\n" + "".join(map(action, range(count))) + "</array>\n"


def languages(count):
    return ["en", *(f"l{number}" for number in range(count))]


def quick_actions(keys, spoken):
    def write(folder, size):
        app(folder / "App", actions(size))
        for language in spoken(size):
            strings(folder / "App", language, keys(size), "InfoPlist")
        return "app", "App"
    return write


def intent(number):
    return ("<dict><key>INIntentName</key><string>I%d</string><key>INIntentType</key><string>Custom</string>"
            "<key>INIntentTitle</key><string>Order</string><key>INIntentTitleID</key><string>id%d</string></dict>\n"
            % (number, number))


def intents(folder, size):
    app(folder / "App")
    for language in languages(min(size, LANGUAGES)):
        strings(folder / "App", language, ["a"], "Intents")
    (folder / "App" / "Intents.intentdefinition").write_text(
        HEAD + "<key>INIntents</key><array>\n" + "".join(map(intent, range(size))) + "</array>\n" + TAIL)
    return "app", "App"


def supported(folder, size):
    extension = folder / "App" / "Intents"
    app(folder / "App", "<key>NSUserActivityTypes</key><array>" + "".join(
        f"<string>com.example.n{n}</string>" for n in range(size)) + "</array>")
    names = "<array>" + "".join(f"<string>Int{n}Intent</string>" for n in range(size)) + "</array>"
    extension.mkdir()
    (extension / "Info.plist").write_text(HEAD + INFO.replace("news", "news.intents").replace("APPL", "XPC!") + f"""
        <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
        <key>NSExtensionAttributes</key><dict><key>IntentsSupported</key>{names}
        <key>IntentsRestrictedWhileLocked</key>{names}</dict></dict>""" + TAIL)
    return "app", "App"


def tables(folder, size):
    app(folder / "App")
    for language in languages(10):
        strings(folder / "App", language, (f"K{number}" for number in range(size)))
    return "app", "App"


def table_names(folder, size):
    app(folder / "App")
    for number in range(size):
        strings(folder / "App", "en", ["a"], f"T{number}")
    return "app", "App"


def table_languages(folder, size):
    app(folder / "App")
    for language in languages(size):
        strings(folder / "App", language, ["a", language])
    return "app", "App"


def many_apps(folder, size):
    for number in range(size):
        app(folder / "Apps" / f"App{number}")
        strings(folder / "Apps" / f"App{number}", "en", ["a"])
    return "app", "Apps"


def many_extensions(folder, size):
    app(folder / "App")
    for number in range(size):
        place = folder / "App" / f"Ext{number}"
        place.mkdir()
        (place / "Info.plist").write_text(HEAD + INFO.replace("news", f"news.e{number}") + """
            <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
            <string>com.apple.usernotifications.service</string></dict>""" + TAIL)
        (place / "a.entitlements").write_text(HEAD + "<key>aps-environment</key><string>production</string>" + TAIL)
    return "app", "App"


def payloads(folder, aps, size):
    place = folder / "payloads"
    place.mkdir()
    for number in range(size):
        (place / f"{number}.json").write_text(json.dumps({"aps": aps(number)}))


def with_payloads(aps, keys=lambda size: [f"K{number}" for number in range(size)], spoken=10):
    def write(folder, size):
        app(folder / "App")
        for language in languages(spoken):
            strings(folder / "App", language, keys(size))
        payloads(folder, aps, size)
        return "app", "App", "--payloads", "payloads"
    return write


def apps_and_payloads(folder, size):
    # Every payload is checked against each app, whose number is limited.
    for number in range(20):
        app(folder / "Apps" / f"App{number}")
        strings(folder / "Apps" / f"App{number}", "en", ["a"])
    payloads(folder, lambda n: {"alert": {"loc-key": f"K{n}"}, "category": f"c{n}", "sound": f"s{n}.caf"}, size)
    return "app", "Apps", "--payloads", "payloads"


def checked(aps, spoken, *arguments):
    def write(folder, size):
        for language in languages(spoken(size)):
            strings(folder / "Strings", language, [f"K{number}" for number in range(20)])
        payloads(folder, aps, size)
        return "validate", *arguments, "--strings", "Strings", "payloads"
    return write


def one_payload(size):
    return {"alert": {"loc-key": "X", "title-loc-key": "Y"}}


CASES = [
    Case("app, quick actions with texts", 100, quick_actions(
        lambda size: [f"T{n}" for n in range(size)], lambda size: languages(3))),
    Case("app, quick actions in languages", 100, quick_actions(lambda size: ["T0"], lambda size: languages(LANGUAGES))),
    Case("app, quick actions times languages", 20, quick_actions(lambda size: ["T0"], languages)),
    Case("app, intents in languages", 100, intents),
    Case("app, intents and activities", 200, supported),
    Case("app, texts in languages", 500, tables),
    Case("app, tables", 50, table_names),
    Case("app, languages", 50, table_languages),
    Case("app, apps", 20, many_apps),
    Case("app, extensions", 20, many_extensions),
    Case("app, payloads and texts", 50, with_payloads(lambda n: {"alert": {"loc-key": f"K{n}"}})),
    Case("app, payloads and missing texts", 50, with_payloads(lambda n: {"alert": {"loc-key": f"X{n}"}})),
    Case("app, payloads and languages", 50, with_payloads(
        lambda n: {"alert": {"loc-key": f"X{n}"}}, lambda size: ["a"], LANGUAGES)),
    Case("app, payloads and sounds", 50, with_payloads(lambda n: {"alert": "a", "sound": f"s{n}.caf", "category": f"c{n}"})),
    Case("app, apps and payloads", 20, apps_and_payloads),
    Case("validate, payloads with strings", 50, checked(lambda n: {"alert": {"loc-key": f"K{n}"}}, lambda size: 20)),
    Case("validate, payloads in languages", 50, checked(
        lambda n: {"alert": {"loc-key": f"X{n}", "loc-args": ["a"]}}, lambda size: LANGUAGES)),
    Case("validate, payloads times languages", 20, checked(
        lambda n: {"alert": {"loc-key": f"X{n}", "loc-args": ["a"]}}, lambda size: size)),
    Case("validate, payloads times languages with texts", 20, checked(
        lambda n: {"alert": {"loc-key": "K1", "loc-args": ["a", "b"]}}, lambda size: size)),
]
