import type { ErrorTexts } from '@plugboard/core'
import type { polkadotErrors } from './errors.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof polkadotErrors> = {
  'error.polkadot/notAnAddress': 'זו אינה כתובת ברשת הזאת',
  'error.polkadot/unusableReceiver': 'מה שיישלח לכתובת הזאת יאבד',
  'error.polkadot/invalidAmount': 'אי אפשר לשלוח את הסכום הזה',
  'error.polkadot/blocked': 'הארנק הזה חוסם את האתר; יש לאפשר אותו בהגדרות הארנק',
  'error.polkadot/noAccounts': 'יש לפתוח את הנעילה שלו, או לבחור חשבון לאתר הזה',
  'error.polkadot/wrongNetwork': 'אין בארנק שלך חשבון לרשת הזאת',
  'error.polkadot/wrongChain': 'שרת הרשת עונה בשם רשת אחרת',
  'error.polkadot/wasmForbidden': 'הדף הזה אינו מאפשר להפעיל לקוח קל',
  'error.polkadot/notAToken': 'זה אינו אסימון ברשת הזאת',
  'error.polkadot/badRequest': 'לא ניתן היה לקרוא את הבקשה',
  'error.polkadot/badSignature': 'הארנק נתן חתימה שאינה מתאימה; יש לעדכן את הארנק ולנסות שוב',
  'error.polkadot/notEnough': 'אין בחשבון מספיק לזה ולעמלה',
  'error.polkadot/outdated': 'העסקה ישנה מכדי לשלוח אותה',
  'error.polkadot/replaced': 'עסקה אחרת תפסה את מקומה של זו',
  'error.polkadot/dropped': 'הרשת לא קיבלה את העסקה',
  'error.polkadot/failed': 'העסקה נכשלה ברשת',
  'error.polkadot/walletFailed': 'הארנק לא הצליח לעשות זאת',
  'error.polkadot/readFailed': 'לא ניתן היה להגיע לרשת',
  'error.polkadot/belowMinimum': 'המקבל צריך לפחות {least} כדי להתחיל',
  'error.polkadot/receiverNeedsAccount': 'המקבל צריך קצת מהמטבע של הרשת לפני שיוכל להחזיק את האסימון הזה',
  'error.polkadot/preparedExpired': 'העסקה הזו אינה עדכנית; יש לעיין בה שוב',
  'error.polkadot/cannotPrepare': 'העמוד הזה אינו יכול להכין את העסקה הזו',
  'error.polkadot/cannotClose':
    'אי אפשר לסגור את החשבון הזה כל עוד יש בו נכסים אחרים, או שחלק מהיתרה שמור או נעול',
  'error.polkadot/closesNothing': 'תשלום לחשבון עצמו אינו יכול לסגור אותו'
}

export default he
