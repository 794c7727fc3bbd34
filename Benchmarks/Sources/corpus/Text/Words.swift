/// Texts in one language.
struct Words: Sendable {
    let names: [String]
    let titles: [String]
    let texts: [String]

    /// Latin, Cyrillic, Arabic, Indic and East Asian scripts, and signs outside the first plane.
    static let all =
        [english, english, english, german, french, spanish, turkish, russian, arabic, hindi, thai]
        + eastAsian
    static let eastAsian = [chinese, japanese, korean]

    static let english = Words(
        names: ["Kobe", "Ronaldo", "Messi", "Zoë", "O'Brien", "Maya Lin", "Coach", "The Harbour Café"],
        titles: [
            "Goal!", "Final score", "New message", "Your order", "Tip-off in ten minutes", "Rain & wind",
        ],
        texts: [
            "scores 81 points and leads the side to a win nobody saw coming",
            "sent you a photo 🏀", "is on the way; see you at eight, bring the tickets & a friend",
            "wrote: \"can't wait\" 🎉👨‍👩‍👧", "moved the meeting to room 4.\nThe agenda is unchanged.",
            "left the driveway; the door is locked and the lights are off",
            "answered your question about the second half of the season",
        ]
    )
    static let german = Words(
        names: ["Jürgen", "Käthe", "Straßenbahn 7", "Müller & Söhne"],
        titles: ["Tor!", "Neue Nachricht", "Ihre Bestellung", "Störung auf der Strecke"],
        texts: [
            "trifft in der Nachspielzeit, und das Stadion steht Kopf", "hat dir ein Bild geschickt",
            "fährt heute über die Südbrücke; bitte zehn Minuten früher kommen",
        ]
    )
    static let french = Words(
        names: ["Chloé", "François", "La Maison d'à côté"], titles: ["But !", "Nouveau message", "Météo"],
        texts: [
            "a marqué à la dernière minute de la première mi-temps", "vous a envoyé une photo",
            "arrive à l'heure prévue ; à tout de suite",
        ]
    )
    static let spanish = Words(
        names: ["Iñaki", "Lucía", "Peña del Norte"], titles: ["¡Gol!", "Mensaje nuevo", "Tu pedido"],
        texts: [
            "marca en el último minuto y empata el partido", "te ha enviado una foto", "ya está en camino",
        ]
    )
    static let turkish = Words(
        names: ["Işıl", "Çağrı", "Gözde"], titles: ["Gol!", "Yeni mesaj"],
        texts: ["son dakikada golü attı", "sana bir fotoğraf gönderdi", "yolda, birazdan orada olacak"]
    )
    static let russian = Words(
        names: ["Иван", "Ольга", "Служба доставки"], titles: ["Гол!", "Новое сообщение", "Ваш заказ"],
        texts: [
            "закончил матч со счётом три — один", "прислала фотографию", "будет у вас через двадцать минут",
        ]
    )
    static let arabic = Words(
        names: ["محمد", "ليلى"], titles: ["هدف!", "رسالة جديدة"],
        texts: ["سجل هدفا في الدقيقة الأخيرة", "أرسلت لك صورة", "في الطريق إليك"]
    )
    static let hindi = Words(
        names: ["आशा", "रवि"], titles: ["गोल!", "नया संदेश"], texts: ["ने आखिरी मिनट में गोल किया", "ने एक तस्वीर भेजी"]
    )
    static let thai = Words(
        names: ["สมชาย", "มาลี"], titles: ["ประตู!", "ข้อความใหม่"], texts: ["ทำประตูในนาทีสุดท้าย", "ส่งรูปภาพถึงคุณ"]
    )
    static let chinese = Words(
        names: ["梅西", "科比", "C罗", "小明", "外卖骑手"], titles: ["进球了！", "新消息", "您的订单", "比赛结束"],
        texts: ["在最后一分钟打进制胜球，全场沸腾", "给你发了一张照片", "正在赶来的路上，预计二十分钟后到达", "提到了你：明天见 🀄"]
    )
    static let japanese = Words(
        names: ["花子", "太郎", "ヤマダ運輸"], titles: ["ゴール！", "新着メッセージ", "ご注文"],
        texts: ["が終了間際に決勝点を決めました", "さんが写真を送信しました", "は現在配達中です。まもなく到着します"]
    )
    static let korean = Words(
        names: ["손흥민", "지우", "배달 기사"], titles: ["골!", "새 메시지", "주문"],
        texts: ["후반 추가 시간에 결승골을 넣었습니다", "님이 사진을 보냈습니다", "곧 도착합니다"]
    )
}
