import type { ErrorTexts } from '@plugboard/core'
import type { solanaErrors } from './errors.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof solanaErrors> = {
  'error.solana/notAnAddress': 'זו אינה כתובת של הרשת הזאת',
  'error.solana/unusableReceiver': 'מה שיישלח לכתובת הזאת יאבד',
  'error.solana/programReceiver': 'זו תוכנית ולא חשבון: היא אינה יכולה להחזיק אסימונים',
  'error.solana/tokenReceiver': 'זו כתובת של אסימון ולא חשבון: היא אינה יכולה להחזיק אסימונים',
  'error.solana/otherTokenAccount': 'החשבון הזה מיועד לאסימון אחר ואינו יכול לקבל את האסימון הזה',
  'error.solana/invalidAmount': 'לא ניתן לשלוח את הסכום',
  'error.solana/notEnough': 'אין לך מספיק לסכום הזה ולעמלה שלו',
  'error.solana/newAccountMinimum': 'הנמען הזה חדש וצריך לפחות {minimum} {symbol}',
  'error.solana/leavesTooLittle': 'השאירו לפחות {minimum} {symbol}, או שלחו הכול',
  'error.solana/memoTooLong': 'ההערה ארוכה מדי',
  'error.solana/wrongEndpoint': 'לא ניתן היה לבדוק את הרשת, ודבר לא נשלח',
  'error.solana/otherCursor': 'הרשימה אינה עדכנית; יש לפתוח אותה שוב',
  'error.solana/preparedExpired': 'העסקה הזו אינה עדכנית; יש לעיין בה שוב',
  'error.solana/cannotPrepare': 'העמוד הזה אינו יכול להכין את העסקה הזו',
  'error.solana/unreadableSwap': 'הדף הזה לא יכול לקרוא מה ההמרה הזו עושה',
  'error.solana/swapOvertaken': 'השער השתנה: היה מתקבל פחות ממה שהובטח. הרשת סירבה להמרה.',
  'error.solana/wrongNetwork': 'אי אפשר להשתמש בארנק שלך ברשת הזאת',
  'error.solana/notAMint': 'זה אינו אסימון של הרשת הזאת',
  'error.solana/notTransferable': 'אי אפשר לשלוח את האסימון הזה מכאן',
  'error.solana/badTransaction': 'לא ניתן לקרוא את העסקה',
  'error.solana/badSignIn': 'לא ניתן לקרוא את בקשת הכניסה',
  'error.solana/badSignature': 'הארנק נתן חתימה שאינה מתאימה; יש לעדכן את הארנק ולנסות שוב',
  'error.solana/notAsShown': 'העסקה אינה זו שהוצגה לך',
  'error.solana/unconfirmed': 'העסקה נשלחה, אך הרשת לא אמרה אם הגיעה',
  'error.solana/expired': 'תוקף העסקה פג לפני שאושרה',
  'error.solana/failed': 'העסקה נכשלה ברשת',
  'error.solana/continueInApp': 'המשיכו ביישום של הארנק, שם הדף הזה פתוח גם כן',
  'error.solana/walletFailed': 'הארנק לא הצליח לעשות זאת',
  'error.solana/readFailed': 'לא ניתן להגיע אל הרשת'
}

export default he
