// Made from Translations/translations.json; updated by: make generate

/// The project's own translations.
enum Translations {
    /// In the order of ``Language/all``.
    static let all: [Translation] = [
        // ar
        Translation(
            more: PluralForms([
                .zero: "لا إشعارات أخرى",
                .one: "إشعار واحد آخر",
                .two: "إشعاران آخران",
                .few: "{count} إشعارات أخرى",
                .many: "{count} إشعارًا آخر",
                .other: "{count} إشعار آخر",
            ]),
            moreFrom: PluralForms([
                .zero: "لا إشعارات أخرى من {names}",
                .one: "إشعار واحد آخر من {names}",
                .two: "إشعاران آخران من {names}",
                .few: "{count} إشعارات أخرى من {names}",
                .many: "{count} إشعارًا آخر من {names}",
                .other: "{count} إشعار آخر من {names}",
            ]),
            plusMore: PluralForms([
                .zero: "+{count} أخرى",
                .one: "+{count} آخر",
                .two: "+{count} آخران",
                .few: "+{count} أخرى",
                .many: "+{count} أخرى",
                .other: "+{count} أخرى",
            ]),
            countLine: PluralForms([
                .zero: "لا إشعارات",
                .one: "إشعار واحد",
                .two: "إشعاران",
                .few: "{count} إشعارات",
                .many: "{count} إشعارًا",
                .other: "{count} إشعار",
            ]),
            hidden: "إشعار"),
        // ca
        Translation(
            more: PluralForms([
                .one: "{count} notificació més",
                .many: "{count} de notificacions més",
                .other: "{count} notificacions més",
            ]),
            moreFrom: PluralForms([
                .one: "{count} notificació més de {names}",
                .many: "{count} de notificacions més de {names}",
                .other: "{count} notificacions més de {names}",
            ]),
            plusMore: PluralForms("+{count} més"),
            countLine: PluralForms([
                .one: "{count} notificació",
                .many: "{count} de notificacions",
                .other: "{count} notificacions",
            ]),
            hidden: "Notificació"),
        // cs
        Translation(
            more: PluralForms([
                .one: "{count} další oznámení",
                .few: "{count} další oznámení",
                .other: "{count} dalších oznámení",
            ]),
            moreFrom: PluralForms([
                .one: "{count} další oznámení od: {names}",
                .few: "{count} další oznámení od: {names}",
                .other: "{count} dalších oznámení od: {names}",
            ]),
            plusMore: PluralForms([
                .one: "+{count} další",
                .few: "+{count} další",
                .other: "+{count} dalších",
            ]),
            countLine: PluralForms("{count} oznámení"),
            hidden: "Oznámení"),
        // da
        Translation(
            more: PluralForms([
                .one: "{count} notifikation mere",
                .other: "{count} notifikationer mere",
            ]),
            moreFrom: PluralForms([
                .one: "{count} notifikation mere fra {names}",
                .other: "{count} notifikationer mere fra {names}",
            ]),
            plusMore: PluralForms("+{count} mere"),
            countLine: PluralForms([
                .one: "{count} notifikation",
                .other: "{count} notifikationer",
            ]),
            hidden: "Notifikation"),
        // de
        Translation(
            more: PluralForms([
                .one: "{count} weitere Mitteilung",
                .other: "{count} weitere Mitteilungen",
            ]),
            moreFrom: PluralForms([
                .one: "{count} weitere Mitteilung von {names}",
                .other: "{count} weitere Mitteilungen von {names}",
            ]),
            plusMore: PluralForms("+{count} weitere"),
            countLine: PluralForms([
                .one: "{count} Mitteilung",
                .other: "{count} Mitteilungen",
            ]),
            hidden: "Mitteilung"),
        // el
        Translation(
            more: PluralForms([
                .one: "{count} ακόμη ειδοποίηση",
                .other: "{count} ακόμη ειδοποιήσεις",
            ]),
            moreFrom: PluralForms([
                .one: "{count} ακόμη ειδοποίηση από {names}",
                .other: "{count} ακόμη ειδοποιήσεις από {names}",
            ]),
            plusMore: PluralForms("+{count} ακόμη"),
            countLine: PluralForms([
                .one: "{count} ειδοποίηση",
                .other: "{count} ειδοποιήσεις",
            ]),
            hidden: "Ειδοποίηση"),
        // en
        Translation(
            more: PluralForms([
                .one: "{count} more notification",
                .other: "{count} more notifications",
            ]),
            moreFrom: PluralForms([
                .one: "{count} more notification from {names}",
                .other: "{count} more notifications from {names}",
            ]),
            plusMore: PluralForms("+{count} more"),
            countLine: PluralForms([
                .one: "{count} Notification",
                .other: "{count} Notifications",
            ]),
            hidden: "Notification"),
        // en-AU
        Translation(
            more: PluralForms([
                .one: "{count} more notification",
                .other: "{count} more notifications",
            ]),
            moreFrom: PluralForms([
                .one: "{count} more notification from {names}",
                .other: "{count} more notifications from {names}",
            ]),
            plusMore: PluralForms("+{count} more"),
            countLine: PluralForms([
                .one: "{count} Notification",
                .other: "{count} Notifications",
            ]),
            hidden: "Notification"),
        // en-GB
        Translation(
            more: PluralForms([
                .one: "{count} more notification",
                .other: "{count} more notifications",
            ]),
            moreFrom: PluralForms([
                .one: "{count} more notification from {names}",
                .other: "{count} more notifications from {names}",
            ]),
            plusMore: PluralForms("+{count} more"),
            countLine: PluralForms([
                .one: "{count} Notification",
                .other: "{count} Notifications",
            ]),
            hidden: "Notification"),
        // es
        Translation(
            more: PluralForms([
                .one: "{count} notificación más",
                .many: "{count} de notificaciones más",
                .other: "{count} notificaciones más",
            ]),
            moreFrom: PluralForms([
                .one: "{count} notificación más de {names}",
                .many: "{count} de notificaciones más de {names}",
                .other: "{count} notificaciones más de {names}",
            ]),
            plusMore: PluralForms("+{count} más"),
            countLine: PluralForms([
                .one: "{count} notificación",
                .many: "{count} de notificaciones",
                .other: "{count} notificaciones",
            ]),
            hidden: "Notificación"),
        // es-419
        Translation(
            more: PluralForms([
                .one: "{count} notificación más",
                .many: "{count} de notificaciones más",
                .other: "{count} notificaciones más",
            ]),
            moreFrom: PluralForms([
                .one: "{count} notificación más de {names}",
                .many: "{count} de notificaciones más de {names}",
                .other: "{count} notificaciones más de {names}",
            ]),
            plusMore: PluralForms("+{count} más"),
            countLine: PluralForms([
                .one: "{count} notificación",
                .many: "{count} de notificaciones",
                .other: "{count} notificaciones",
            ]),
            hidden: "Notificación"),
        // fi
        Translation(
            more: PluralForms([
                .one: "{count} ilmoitus lisää",
                .other: "{count} ilmoitusta lisää",
            ]),
            moreFrom: PluralForms([
                .one: "{count} ilmoitus lisää: {names}",
                .other: "{count} ilmoitusta lisää: {names}",
            ]),
            plusMore: PluralForms("+{count} lisää"),
            countLine: PluralForms([
                .one: "{count} ilmoitus",
                .other: "{count} ilmoitusta",
            ]),
            hidden: "Ilmoitus"),
        // fr
        Translation(
            more: PluralForms([
                .one: "{count} autre notification",
                .many: "{count} d’autres notifications",
                .other: "{count} autres notifications",
            ]),
            moreFrom: PluralForms([
                .one: "{count} autre notification de {names}",
                .many: "{count} d’autres notifications de {names}",
                .other: "{count} autres notifications de {names}",
            ]),
            plusMore: PluralForms([
                .one: "+{count} autre",
                .many: "+{count} autres",
                .other: "+{count} autres",
            ]),
            countLine: PluralForms([
                .one: "{count} notification",
                .many: "{count} de notifications",
                .other: "{count} notifications",
            ]),
            hidden: "Notification"),
        // fr-CA
        Translation(
            more: PluralForms([
                .one: "{count} autre notification",
                .many: "{count} d’autres notifications",
                .other: "{count} autres notifications",
            ]),
            moreFrom: PluralForms([
                .one: "{count} autre notification de {names}",
                .many: "{count} d’autres notifications de {names}",
                .other: "{count} autres notifications de {names}",
            ]),
            plusMore: PluralForms([
                .one: "+{count} autre",
                .many: "+{count} autres",
                .other: "+{count} autres",
            ]),
            countLine: PluralForms([
                .one: "{count} notification",
                .many: "{count} de notifications",
                .other: "{count} notifications",
            ]),
            hidden: "Notification"),
        // he
        Translation(
            more: PluralForms([
                .one: "התראה אחת נוספת",
                .two: "שתי התראות נוספות",
                .other: "{count} התראות נוספות",
            ]),
            moreFrom: PluralForms([
                .one: "התראה אחת נוספת מאת {names}",
                .two: "שתי התראות נוספות מאת {names}",
                .other: "{count} התראות נוספות מאת {names}",
            ]),
            plusMore: PluralForms([
                .one: "+{count} נוספת",
                .two: "+{count} נוספות",
                .other: "+{count} נוספות",
            ]),
            countLine: PluralForms([
                .one: "התראה אחת",
                .two: "שתי התראות",
                .other: "{count} התראות",
            ]),
            hidden: "התראה"),
        // hi
        Translation(
            more: PluralForms([
                .one: "{count} और सूचना",
                .other: "{count} और सूचनाएँ",
            ]),
            moreFrom: PluralForms([
                .one: "{names} से {count} और सूचना",
                .other: "{names} से {count} और सूचनाएँ",
            ]),
            plusMore: PluralForms("+{count} और"),
            countLine: PluralForms([
                .one: "{count} सूचना",
                .other: "{count} सूचनाएँ",
            ]),
            hidden: "सूचना"),
        // hr
        Translation(
            more: PluralForms([
                .one: "Još {count} obavijest",
                .few: "Još {count} obavijesti",
                .other: "Još {count} obavijesti",
            ]),
            moreFrom: PluralForms([
                .one: "Još {count} obavijest od: {names}",
                .few: "Još {count} obavijesti od: {names}",
                .other: "Još {count} obavijesti od: {names}",
            ]),
            plusMore: PluralForms("Još {count}"),
            countLine: PluralForms([
                .one: "{count} obavijest",
                .few: "{count} obavijesti",
                .other: "{count} obavijesti",
            ]),
            hidden: "Obavijest"),
        // hu
        Translation(
            more: PluralForms("{count} további értesítés"),
            moreFrom: PluralForms("{count} további értesítés, feladó: {names}"),
            plusMore: PluralForms("+{count} további"),
            countLine: PluralForms("{count} értesítés"),
            hidden: "Értesítés"),
        // id
        Translation(
            more: PluralForms("{count} pemberitahuan lagi"),
            moreFrom: PluralForms("{count} pemberitahuan lagi dari {names}"),
            plusMore: PluralForms("+{count} lagi"),
            countLine: PluralForms("{count} pemberitahuan"),
            hidden: "Pemberitahuan"),
        // it
        Translation(
            more: PluralForms([
                .one: "{count} altra notifica",
                .many: "{count} di altre notifiche",
                .other: "{count} altre notifiche",
            ]),
            moreFrom: PluralForms([
                .one: "{count} altra notifica da {names}",
                .many: "{count} di altre notifiche da {names}",
                .other: "{count} altre notifiche da {names}",
            ]),
            plusMore: PluralForms([
                .one: "+{count} altra",
                .many: "+{count} altre",
                .other: "+{count} altre",
            ]),
            countLine: PluralForms([
                .one: "{count} notifica",
                .many: "{count} di notifiche",
                .other: "{count} notifiche",
            ]),
            hidden: "Notifica"),
        // ja
        Translation(
            more: PluralForms("通知がほかに{count}件"),
            moreFrom: PluralForms("{names}からの通知がほかに{count}件"),
            plusMore: PluralForms("ほか{count}件"),
            countLine: PluralForms("{count}件の通知"),
            hidden: "通知"),
        // ko
        Translation(
            more: PluralForms("알림 {count}개 더"),
            moreFrom: PluralForms("{names}의 알림 {count}개 더"),
            plusMore: PluralForms("+{count}개 더"),
            countLine: PluralForms("알림 {count}개"),
            hidden: "알림"),
        // ms
        Translation(
            more: PluralForms("{count} lagi pemberitahuan"),
            moreFrom: PluralForms("{count} lagi pemberitahuan daripada {names}"),
            plusMore: PluralForms("+{count} lagi"),
            countLine: PluralForms("{count} pemberitahuan"),
            hidden: "Pemberitahuan"),
        // nl
        Translation(
            more: PluralForms([
                .one: "Nog {count} melding",
                .other: "Nog {count} meldingen",
            ]),
            moreFrom: PluralForms([
                .one: "Nog {count} melding van {names}",
                .other: "Nog {count} meldingen van {names}",
            ]),
            plusMore: PluralForms("+{count} meer"),
            countLine: PluralForms([
                .one: "{count} melding",
                .other: "{count} meldingen",
            ]),
            hidden: "Melding"),
        // no
        Translation(
            more: PluralForms([
                .one: "Ytterligere {count} varsel",
                .other: "Ytterligere {count} varsler",
            ]),
            moreFrom: PluralForms([
                .one: "Ytterligere {count} varsel fra {names}",
                .other: "Ytterligere {count} varsler fra {names}",
            ]),
            plusMore: PluralForms("+{count} til"),
            countLine: PluralForms([
                .one: "{count} varsel",
                .other: "{count} varsler",
            ]),
            hidden: "Varsel"),
        // pl
        Translation(
            more: PluralForms([
                .one: "Jeszcze {count} powiadomienie",
                .few: "Jeszcze {count} powiadomienia",
                .many: "Jeszcze {count} powiadomień",
            ]),
            moreFrom: PluralForms([
                .one: "Jeszcze {count} powiadomienie od: {names}",
                .few: "Jeszcze {count} powiadomienia od: {names}",
                .many: "Jeszcze {count} powiadomień od: {names}",
            ]),
            plusMore: PluralForms("Jeszcze {count}"),
            countLine: PluralForms([
                .one: "{count} powiadomienie",
                .few: "{count} powiadomienia",
                .many: "{count} powiadomień",
            ]),
            hidden: "Powiadomienie"),
        // pt
        Translation(
            more: PluralForms([
                .one: "Mais {count} notificação",
                .many: "Mais {count} de notificações",
                .other: "Mais {count} notificações",
            ]),
            moreFrom: PluralForms([
                .one: "Mais {count} notificação de {names}",
                .many: "Mais {count} de notificações de {names}",
                .other: "Mais {count} notificações de {names}",
            ]),
            plusMore: PluralForms("Mais {count}"),
            countLine: PluralForms([
                .one: "{count} notificação",
                .many: "{count} de notificações",
                .other: "{count} notificações",
            ]),
            hidden: "Notificação"),
        // pt-PT
        Translation(
            more: PluralForms([
                .one: "Mais {count} notificação",
                .many: "Mais {count} de notificações",
                .other: "Mais {count} notificações",
            ]),
            moreFrom: PluralForms([
                .one: "Mais {count} notificação de {names}",
                .many: "Mais {count} de notificações de {names}",
                .other: "Mais {count} notificações de {names}",
            ]),
            plusMore: PluralForms("Mais {count}"),
            countLine: PluralForms([
                .one: "{count} notificação",
                .many: "{count} de notificações",
                .other: "{count} notificações",
            ]),
            hidden: "Notificação"),
        // ro
        Translation(
            more: PluralForms([
                .one: "Încă {count} notificare",
                .few: "Încă {count} notificări",
                .other: "Încă {count} de notificări",
            ]),
            moreFrom: PluralForms([
                .one: "Încă {count} notificare de la {names}",
                .few: "Încă {count} notificări de la {names}",
                .other: "Încă {count} de notificări de la {names}",
            ]),
            plusMore: PluralForms("Încă {count}"),
            countLine: PluralForms([
                .one: "{count} notificare",
                .few: "{count} notificări",
                .other: "{count} de notificări",
            ]),
            hidden: "Notificare"),
        // ru
        Translation(
            more: PluralForms([
                .one: "Ещё {count} уведомление",
                .few: "Ещё {count} уведомления",
                .many: "Ещё {count} уведомлений",
            ]),
            moreFrom: PluralForms([
                .one: "Ещё {count} уведомление от: {names}",
                .few: "Ещё {count} уведомления от: {names}",
                .many: "Ещё {count} уведомлений от: {names}",
            ]),
            plusMore: PluralForms("Ещё {count}"),
            countLine: PluralForms([
                .one: "{count} уведомление",
                .few: "{count} уведомления",
                .many: "{count} уведомлений",
            ]),
            hidden: "Уведомление"),
        // sk
        Translation(
            more: PluralForms([
                .one: "{count} ďalšie upozornenie",
                .few: "{count} ďalšie upozornenia",
                .other: "{count} ďalších upozornení",
            ]),
            moreFrom: PluralForms([
                .one: "{count} ďalšie upozornenie od: {names}",
                .few: "{count} ďalšie upozornenia od: {names}",
                .other: "{count} ďalších upozornení od: {names}",
            ]),
            plusMore: PluralForms([
                .one: "+{count} ďalšie",
                .few: "+{count} ďalšie",
                .other: "+{count} ďalších",
            ]),
            countLine: PluralForms([
                .one: "{count} upozornenie",
                .few: "{count} upozornenia",
                .other: "{count} upozornení",
            ]),
            hidden: "Upozornenie"),
        // sv
        Translation(
            more: PluralForms([
                .one: "Ytterligare {count} notis",
                .other: "Ytterligare {count} notiser",
            ]),
            moreFrom: PluralForms([
                .one: "Ytterligare {count} notis från {names}",
                .other: "Ytterligare {count} notiser från {names}",
            ]),
            plusMore: PluralForms("+{count} till"),
            countLine: PluralForms([
                .one: "{count} notis",
                .other: "{count} notiser",
            ]),
            hidden: "Notis"),
        // th
        Translation(
            more: PluralForms("การแจ้งเตือนอีก {count} รายการ"),
            moreFrom: PluralForms("การแจ้งเตือนอีก {count} รายการจาก {names}"),
            plusMore: PluralForms("อีก {count} รายการ"),
            countLine: PluralForms("การแจ้งเตือน {count} รายการ"),
            hidden: "การแจ้งเตือน"),
        // tr
        Translation(
            more: PluralForms("{count} bildirim daha"),
            moreFrom: PluralForms("{names}: {count} bildirim daha"),
            plusMore: PluralForms("+{count} daha"),
            countLine: PluralForms("{count} bildirim"),
            hidden: "Bildirim"),
        // uk
        Translation(
            more: PluralForms([
                .one: "Ще {count} сповіщення",
                .few: "Ще {count} сповіщення",
                .many: "Ще {count} сповіщень",
            ]),
            moreFrom: PluralForms([
                .one: "Ще {count} сповіщення від: {names}",
                .few: "Ще {count} сповіщення від: {names}",
                .many: "Ще {count} сповіщень від: {names}",
            ]),
            plusMore: PluralForms("Ще {count}"),
            countLine: PluralForms([
                .one: "{count} сповіщення",
                .few: "{count} сповіщення",
                .many: "{count} сповіщень",
            ]),
            hidden: "Сповіщення"),
        // vi
        Translation(
            more: PluralForms("{count} thông báo khác"),
            moreFrom: PluralForms("{count} thông báo khác từ {names}"),
            plusMore: PluralForms("Thêm {count}"),
            countLine: PluralForms("{count} thông báo"),
            hidden: "Thông báo"),
        // zh-CN
        Translation(
            more: PluralForms("还有{count}个通知"),
            moreFrom: PluralForms("还有{count}个来自“{names}”的通知"),
            plusMore: PluralForms("还有{count}个"),
            countLine: PluralForms("{count}个通知"),
            hidden: "通知"),
        // zh-HK
        Translation(
            more: PluralForms("還有{count}個通知"),
            moreFrom: PluralForms("還有{count}個來自「{names}」的通知"),
            plusMore: PluralForms("還有{count}個"),
            countLine: PluralForms("{count}個通知"),
            hidden: "通知"),
        // zh-TW
        Translation(
            more: PluralForms("還有{count}則通知"),
            moreFrom: PluralForms("還有{count}則來自「{names}」的通知"),
            plusMore: PluralForms("還有{count}則"),
            countLine: PluralForms("{count}則通知"),
            hidden: "通知"),
    ]
}
