import UserNotifications

final class ScoreService: UNNotificationServiceExtension {}
