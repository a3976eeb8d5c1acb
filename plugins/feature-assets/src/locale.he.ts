import type { en } from './locale.en.js'

/** The plugin's texts in Hebrew. */
const he: {
  readonly [Key in keyof typeof en | 'receive.title' | 'tokens.title' | 'token.title']: string
} = {
  'receive.title': 'קבלה',
  'receive.code': 'קוד הכתובת שלך ברשת {network}',
  'receive.address': 'הכתובת שלך',
  'receive.copy': 'העתקת הכתובת',
  'receive.copied': 'הועתק',
  'receive.notCopied': 'יש לסמן את הכתובת ולהעתיק אותה',
  'receive.only': 'יש לשלוח רק מה שנמצא ברשת {network}. מה שנשלח מרשת אחרת עלול לא להגיע לעולם.',
  'receive.nobody.title': 'אין ארנק מחובר',
  'receive.nobody.text': 'יש לחבר ארנק כדי לראות את הכתובת שלו.',
  'receive.connect': 'חיבור ארנק',
  'tokens.title': 'מטבעות',
  'token.title': 'מטבע',
  'assets.list': 'המטבעות שלך',
  'assets.receive': 'קבלה',
  'assets.total': 'בסך הכול',
  'assets.loading': 'קוראים את המטבעות שלך',
  'assets.failed': 'לא ניתן היה לקרוא את המטבעות שלך',
  'assets.none.title': 'עוד אין מטבעות',
  'assets.none.text': 'לחשבון הזה אין מטבעות ברשת {network}.',
  'assets.stale': 'לא ניתן היה לקרוא את המטבעות שלך. אלה נכונים לשעה {time}.',
  'assets.hidden': 'מטבעות מוסתרים',
  'assets.hiddenCount': 'מוסתרים ({count})',
  'assets.send': 'שליחה',
  'assets.unknown': 'כל אחד יכול ליצור מטבע בשם הזה. המטבע הזה אינו באף רשימה שהדף מכיר.',
  'assets.flagged': 'המטבע הזה דווח כמזיק. אין לעקוב אחר קישורים בשמו ואין לסחור בו.',
  'assets.exact': 'הכמות המדויקת',
  'assets.price': 'מחיר',
  'assets.priceAt': '{price} בשעה {time}',
  'assets.network': 'רשת',
  'assets.id': 'מזהה המטבע',
  'assets.links': 'עוד על המטבע הזה',
  'assets.explorer': 'הצגה בסייר'
}

export default he
