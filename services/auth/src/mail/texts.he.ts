import type { MailTexts } from './Mail.js'

const texts: MailTexts = {
  direction: 'rtl',
  site: 'אתר',
  browser: 'דפדפן',
  time: 'זמן',
  newEmail: 'הכתובת החדשה',
  expires: 'תקף ל-10 דקות ולשימוש אחד.',
  ignore: 'אם זה לא היית אתה, התעלם מההודעה ואל תמסור את הקוד לאיש.',
  kinds: {
    loginLink: {
      subject: 'כניסה אל {site}',
      intro: 'מישהו מבקש להיכנס אל {site} בכתובת הזאת. פתח את הקישור ובחר את המספר שמוצג לך ב-{site}.',
      action: 'רישום המכשיר הזה',
      isShortLived: true
    },
    loginCode: {
      subject: 'הקוד שלך עבור {site}',
      intro: 'בקוד הזה נכנסים אל {site}. הקלד אותו שם בלבד.',
      isShortLived: true
    },
    stepUpCode: {
      subject: 'הקוד שלך לאישור שינוי בארנק',
      intro: 'בקוד הזה אתה מאשר שינוי בארנק שהתבקש באתר {site}.',
      isShortLived: true
    },
    emailOldCode: {
      subject: 'אישור שינוי הכתובת שלך',
      intro: 'בקוד הזה אתה משנה את הדוא״ל של הארנק אל {email}.',
      isShortLived: true
    },
    emailNewCode: {
      subject: 'אישור הכתובת החדשה שלך',
      intro: 'בקוד הזה {email} תהיה כתובת הדוא״ל של הארנק.',
      isShortLived: true
    },
    emailChanged: {
      subject: 'הדוא״ל של הארנק שלך שונה',
      intro: 'הדוא״ל של הארנק הוא כעת {email}. במשך 7 ימים אפשר לבטל זאת.',
      action: 'ביטול השינוי'
    },
    emailReserved: {
      subject: 'הדוא״ל של הארנק שלך שונה',
      intro: 'מישהו מבקש להיכנס בכתובת הזאת, שהוחלפה באחרת. במשך 7 ימים מהשינוי אפשר לבטל אותו.',
      action: 'ביטול השינוי'
    },
    newDevice: {
      subject: 'מכשיר חדש משתמש בארנק שלך',
      intro: 'מכשיר חדש נכנס לארנק שלך באתר {site}. אם זה לא היית אתה, הקפא את הארנק.',
      action: 'הקפאת הארנק שלי'
    },
    deviceRemoved: {
      subject: 'מכשיר הוסר מהארנק שלך',
      intro:
        'מכשיר הוסר מהארנק שלך לפי בקשה באתר {site}, ואינו יכול עוד להשתמש בארנק. אם זה לא היית אתה, הקפא את הארנק.',
      action: 'הקפאת הארנק שלי'
    },
    recoveryFailed: {
      subject: 'שחזור הארנק שלך נכשל',
      intro:
        'מכשיר שמחובר לארנק שלך ניסה לשחזר אותו באתר {site} בסיסמה שגויה. אם זה לא היית אתה, הקפא את הארנק.',
      action: 'הקפאת הארנק שלי'
    },
    recoveryStarted: {
      subject: 'הארנק שלך בשחזור',
      intro: 'מכשיר ביקש לשחזר את הארנק שלך באתר {site}. אם זה לא היית אתה, הקפא את הארנק.',
      action: 'הקפאת הארנק שלי'
    },
    recoveryChanged: {
      subject: 'שחזור הארנק שלך שונה',
      intro: 'אמצעי שחזור של הארנק הוגדר או הוסר. אם זה לא היית אתה, הקפא את הארנק.',
      action: 'הקפאת הארנק שלי'
    },
    tooManyCodes: {
      subject: 'יותר מדי קודים שגויים',
      intro:
        'מישהו הקליד יותר מדי קודים שגויים לכתובת הזאת. מכשירים חדשים ימתינו 24 שעות, או עד שתפתח את הקישור.',
      action: 'לאפשר כניסה למכשירים חדשים'
    }
  }
}

export default texts
