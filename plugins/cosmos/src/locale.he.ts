import type { ErrorTexts } from '@plugboard/core'
import type { cosmosErrors } from './errors.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof cosmosErrors> = {
  'error.cosmos/notAnAddress': 'זו אינה כתובת ברשת הזו',
  'error.cosmos/unusableReceiver': 'מה שיישלח לכתובת הזאת יאבד',
  'error.cosmos/invalidAmount': 'אי אפשר לשלוח את הסכום הזה',
  'error.cosmos/memoTooLong': 'ההערה ארוכה מדי',
  'error.cosmos/otherCursor': 'הרשימה אינה עדכנית; יש לפתוח אותה שוב',
  'error.cosmos/preparedExpired': 'העסקה הזו אינה עדכנית; יש לעיין בה שוב',
  'error.cosmos/cannotPrepare': 'העמוד הזה אינו יכול להכין את העסקה הזו',
  'error.cosmos/wrongNetwork': 'אי אפשר להשתמש בארנק שלך ברשת הזו',
  'error.cosmos/badDocument': 'לא ניתן לקרוא את מה שיש לחתום עליו',
  'error.cosmos/badSignature': 'הארנק נתן חתימה שאינה מתאימה; יש לעדכן את הארנק ולנסות שוב',
  'error.cosmos/notAsShown': 'הארנק חתם על משהו אחר ממה שהתבקש',
  'error.cosmos/notEnough': 'אין מספיק מטבעות לסכום ולעמלה',
  'error.cosmos/insufficientFee': 'הרשת דורשת עמלה גבוהה יותר',
  'error.cosmos/outOfGas': 'העסקה נזקקה ליותר גז ממה שניתן לה',
  'error.cosmos/wrongSequence': 'עסקה אחרת קדמה לה; נסו שוב',
  'error.cosmos/refused': 'הרשת סירבה לעסקה',
  'error.cosmos/failed': 'העסקה נכשלה ברשת',
  'error.cosmos/notIncluded': 'העסקה עדיין אינה באף בלוק',
  'error.cosmos/walletFailed': 'הארנק לא הצליח לעשות זאת',
  'error.cosmos/readFailed': 'לא ניתן להגיע לרשת'
}

export default he
