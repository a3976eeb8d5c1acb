import type { ErrorTexts } from '@plugboard/core'
import type { bip122Errors } from './errors.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof bip122Errors> = {
  'error.bip122/notAnAddress': 'זו אינה כתובת של הרשת הזאת',
  'error.bip122/unusableReceiver': 'מה שיישלח לכתובת הזאת יאבד',
  'error.bip122/invalidAmount': 'לא ניתן לשלוח את הסכום',
  'error.bip122/dust': 'הסכום קטן מדי לשליחה',
  'error.bip122/notEnough': 'אין לך מספיק לסכום הזה ולעמלה שלו',
  'error.bip122/invalidFeeRate': 'לא ניתן להשתמש בעמלה הזאת',
  'error.bip122/wrongNetwork': 'אי אפשר להשתמש בארנק שלך ברשת הזאת',
  'error.bip122/unknownKey': 'הארנק לא מסר את מה שנחוץ כדי לשלם מהחשבון הזה',
  'error.bip122/badTransaction': 'לא ניתן לקרוא את העסקה',
  'error.bip122/notAsShown': 'העסקה אינה זו שהוצגה לך',
  'error.bip122/sentNotAsShown': 'הארנק שלח משהו אחר ממה שהוצג לך',
  'error.bip122/badSignature': 'הארנק נתן חתימה שאינה מתאימה; יש לעדכן את הארנק ולנסות שוב',
  'error.bip122/failed': 'הרשת סירבה לעסקה',
  'error.bip122/walletFailed': 'הארנק לא הצליח לעשות זאת',
  'error.bip122/readFailed': 'לא ניתן להגיע אל הרשת',
  'error.bip122/otherAccount': 'הארנק שלך נמצא בחשבון אחר',
  'error.bip122/wrongEndpoint': 'לא ניתן להגיע אל הרשת',
  'error.bip122/otherCursor': 'הרשימה אינה עדכנית; יש לפתוח אותה שוב',
  'error.bip122/preparedExpired': 'העסקה הזו אינה עדכנית; יש לעיין בה שוב',
  'error.bip122/cannotPrepare': 'העמוד הזה אינו יכול להכין את העסקה הזו'
}

export default he
