import type { ErrorTexts } from '@plugboard/core'
import type { siwxErrors } from './errors.js'
import type { en } from './locale.en.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof siwxErrors> & {
  readonly [Key in keyof typeof en | 'siwx.header']: string
} = {
  'siwx.header': 'כניסה',
  'error.siwx/initFailed': 'אירעה בעיה בתחילת הכניסה',
  'error.siwx/signFailed': 'לא ניתן היה לחתום על ההודעה',
  'error.siwx/authenticating': 'מתבצע אימות...',
  'error.siwx/cancelFailed': 'הארנק לא הצליח לחזור לרשת שבה נכנסתם',
  'error.siwx/refused': 'האתר לא קיבל את החתימה',
  'error.siwx/twoConfigs': 'אין להגדיר גם siweConfig וגם siwx',
  'siwx.title': '{site} מבקש שתיכנסו',
  'siwx.text': 'חתמו על הודעה כדי להוכיח שהארנק שלכם. זה לא עולה דבר ולא מעביר דבר.',
  'siwx.site': 'האתר',
  'siwx.message': 'הצגת ההודעה',
  'siwx.sign': 'כניסה',
  'siwx.signing': 'אשרו בארנק',
  'siwx.retry': 'ניסיון נוסף',
  'siwx.declined': 'דחיתם את החתימה. לא קרה דבר; נסו שוב מתי שתרצו.',
  'siwx.failed': 'לא קרה דבר. נסו שוב, או השתמשו בארנק אחר.'
}

export default he
