import type { ErrorTexts } from '@plugboard/core'
import type { eip155Errors } from './errors.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof eip155Errors> = {
  'error.eip155/unknownChain': 'הארנק לא מכיר את הרשת הזאת',
  'error.eip155/switchFailed': 'הארנק לא החליף את הרשת',
  'error.eip155/unauthorized': 'הארנק לא פתח את החשבון הזה לאתר',
  'error.eip155/walletOffline': 'הארנק אינו מחובר לרשת',
  'error.eip155/callsUnsupported': 'הארנק הזה לא יכול לשלוח כמה פעולות יחד',
  'error.eip155/notAnAddress': 'זו אינה כתובת של הרשת הזאת',
  'error.eip155/unusableReceiver': 'מה שיישלח לכתובת הזאת יאבד',
  'error.eip155/invalidAmount': 'לא ניתן לשלוח את הסכום',
  'error.eip155/notEnough': 'אין לך מספיק לסכום הזה ולעמלה שלו',
  'error.eip155/notEnoughTokens': 'אין לך מספיק {symbol}',
  'error.eip155/notEnoughForFee': 'אין לך מספיק {symbol} לעמלה',
  'error.eip155/tokenRequired': 'נדרש אסימון',
  'error.eip155/notAToken': 'אין אסימון בכתובת הזאת',
  'error.eip155/wrongEndpoint': 'לא ניתן היה לבדוק את הרשת, ודבר לא נשלח',
  'error.eip155/preparedExpired': 'העסקה הזו אינה עדכנית; יש לעיין בה שוב',
  'error.eip155/cannotPrepare': 'העמוד הזה אינו יכול להכין את העסקה הזו',
  'error.eip155/notAsShown': 'הארנק שלח משהו אחר ממה שהוצג לך',
  'error.eip155/invalidCall': 'אי אפשר לשלוח את אחת הקריאות',
  'error.eip155/unreadableCall': 'הדף הזה לא יכול לקרוא מה אחת הקריאות עושה',
  'error.eip155/wouldFail': 'הרשת תסרב לזה כעת, ולכן לא נשלח דבר',
  'error.eip155/priceMoved': 'כנראה שהמחיר זז מעבר למה שאישרת, וההחלפה תיכשל כעת. לא נשלח דבר.',
  'error.eip155/stepFailed': 'אחד השלבים נכשל או אינו עושה עוד את מה שהוצג, ולכן שאר השלבים לא נשלחו',
  'error.eip155/walletFailed': 'הארנק לא הצליח לעשות זאת',
  'error.eip155/readFailed': 'לא ניתן להגיע אל הרשת',
  'error.eip155/unknownCursor': 'ההיסטוריה השתנתה; טענו אותה מחדש',
  'error.eip155/noSubscriptions': 'הדף הזה אינו יכול להירשם לעדכוני הרשת כאן'
}

export default he
