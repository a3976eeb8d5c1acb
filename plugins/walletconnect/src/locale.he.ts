import type { ErrorTexts } from '@plugboard/core'
import type { walletConnectErrors } from './errors.js'
import type { en } from './locale.en.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof walletConnectErrors> & { readonly [Key in keyof typeof en]: string } = {
  'error.walletconnect/relayUnreachable': 'לא ניתן להגיע לשירות הצימוד. בדקו את החיבור ונסו שוב',
  'error.walletconnect/offline': 'אין חיבור. התחברו לאינטרנט ונסו שוב',
  'error.walletconnect/originNotAllowed': 'הכתובת של אתר זה אינה מורשית',
  'error.walletconnect/sessionExpired': 'תוקף ההפעלה פג: ודאו שהתאריך והשעה במכשיר נכונים ונסו שוב',
  'error.walletconnect/invalidProjectId': 'מזהה הפרויקט אינו תקין',
  'error.walletconnect/relayRefused': 'שירות הצימוד סירב לאתר זה',
  'error.walletconnect/pairingExpired': 'תוקף הקוד פג. נסו שוב כדי לקבל קוד חדש',
  'error.walletconnect/nothingApproved': 'הארנק לא שיתף חשבון שהאתר יכול להשתמש בו',
  'error.walletconnect/networkNotApproved': 'הארנק לא פתח רשת זו לאתר. הוסיפו אותה בארנק ונסו שוב',
  'error.walletconnect/peerGone': 'הארנק סיים את החיבור',
  'error.walletconnect/sessionOver': 'תוקף החיבור לארנק פג. חברו אותו שוב',
  'error.walletconnect/walletFailed': 'הארנק לא הצליח לעשות זאת',
  'error.walletconnect/unsupportedClient': 'לא ניתן לצמד ארנקים לאתר הזה כרגע',
  'walletconnect.code': 'קוד QR לחיבור ארנק',
  'walletconnect.code.making': 'הקוד נוצר',
  'walletconnect.scan.title': 'סריקה בטלפון',
  'walletconnect.scan.text': 'פתחו אפליקציית ארנק בטלפון, מצאו בה את הסורק וכוונו אותו אל הקוד.',
  'walletconnect.scanWith.title': 'סריקה עם {wallet}',
  'walletconnect.scanWith.text': 'פתחו את {wallet} בטלפון, מצאו את הסורק וכוונו אותו אל הקוד.',
  'walletconnect.apps.title': 'בחרו את אפליקציית הארנק',
  'walletconnect.apps.text': 'האפליקציה נפתחת ומבקשת לחבר. אחר כך חזרו לדף זה.',
  'walletconnect.apps': 'אפליקציות ארנק',
  'walletconnect.showApps': 'הצגת אפליקציות הארנק',
  'walletconnect.renewed': 'תוקף הקוד פג. הנה קוד חדש.',
  'walletconnect.copy': 'העתקת קישור',
  'walletconnect.copied': 'הקישור הועתק',
  'walletconnect.notCopied': 'ההעתקה נכשלה',
  'walletconnect.allWallets': 'כל הארנקים',
  'walletconnect.ways': 'דרכים לחבר את {wallet}',
  'walletconnect.way.browser': 'דפדפן',
  'walletconnect.way.mobile': 'טלפון',
  'walletconnect.way.web': 'אינטרנט',
  'walletconnect.way.desktop': 'מחשב',
  'walletconnect.open.title': 'המשיכו ב-{wallet}',
  'walletconnect.open.app': 'פתחו את {wallet}, אשרו שם את החיבור וחזרו לדף זה.',
  'walletconnect.open.web': '{wallet} נפתח בלשונית משלו. אשרו שם את החיבור.',
  'walletconnect.open.browser': 'ההרחבה שואלת אתכם בחלון משלה.',
  'walletconnect.browse.text': 'דף זה ייפתח שוב בתוך {wallet}. התחברו שם.',
  'walletconnect.open': 'פתיחת {wallet}',
  'walletconnect.unopened':
    'דבר לא נפתח? ייתכן ש-{wallet} אינו מותקן כאן. התקינו אותו, או סרקו את הקוד במכשיר אחר.',
  'walletconnect.unopenedNoStore': 'דבר לא נפתח? ייתכן ש-{wallet} אינו מותקן כאן. סרקו את הקוד במכשיר אחר.',
  'walletconnect.unopenedBrowse': 'דבר לא נפתח? ייתכן ש-{wallet} אינו מותקן כאן. התקינו אותו ונסו שוב.',
  'walletconnect.get': 'התקנת {wallet}',
  'walletconnect.showCode': 'הצגת קוד QR',
  'walletconnect.slow': 'עדיין ממתינים. האם הארנק מחובר לרשת, והאם הציג בקשה?',
  'walletconnect.unknown.title': 'הארנק לא נמצא',
  'walletconnect.unknown.text': 'סרקו את הקוד בכל ארנק שתומך בצימוד.',
  'walletconnect.failed.title': 'לא ניתן להתחבר',
  'walletconnect.declined.text': 'דחית את הבקשה בארנק שלך. אם זו הייתה טעות, אפשר לנסות שוב.'
}

export default he
