import type { en } from './locale.en.js'

/** The plugin's texts in Hebrew. */
const he: { readonly [Key in keyof typeof en | 'receive.title']: string } = {
  'receive.title': 'קבלה',
  'receive.code': 'קוד הכתובת שלך ברשת {network}',
  'receive.address': 'הכתובת שלך',
  'receive.copy': 'העתקת הכתובת',
  'receive.copied': 'הועתק',
  'receive.notCopied': 'יש לסמן את הכתובת ולהעתיק אותה',
  'receive.only': 'יש לשלוח רק מה שנמצא ברשת {network}. מה שנשלח מרשת אחרת עלול לא להגיע לעולם.',
  'receive.nobody': 'יש לחבר ארנק כדי לראות את הכתובת שלו.',
  'receive.connect': 'חיבור ארנק'
}

export default he
