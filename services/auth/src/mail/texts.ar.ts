import type { MailTexts } from './Mail.js'

const texts: MailTexts = {
  direction: 'rtl',
  site: 'الموقع',
  browser: 'المتصفح',
  time: 'الوقت',
  newEmail: 'العنوان الجديد',
  expires: 'صالح لمدة 10 دقائق ويُستخدم مرة واحدة.',
  ignore: 'إذا لم تكن أنت، فتجاهل هذه الرسالة ولا تخبر أحدًا بالرمز.',
  kinds: {
    loginLink: {
      subject: 'تسجيل الدخول إلى {site}',
      intro:
        'يريد شخص ما تسجيل الدخول إلى {site} بهذا العنوان. افتح الرابط واختر الرقم الذي يعرضه لك {site}.',
      action: 'تسجيل هذا الجهاز',
      isShortLived: true
    },
    loginCode: {
      subject: 'رمزك لموقع {site}',
      intro: 'بهذا الرمز تسجّل الدخول إلى {site}. اكتبه هناك فقط.',
      isShortLived: true
    },
    stepUpCode: {
      subject: 'رمزك لتأكيد تغيير في محفظتك',
      intro: 'بهذا الرمز تؤكد تغييرًا في محفظتك طُلب على {site}.',
      isShortLived: true
    },
    emailOldCode: {
      subject: 'تأكيد تغيير عنوانك',
      intro: 'بهذا الرمز تغيّر بريد محفظتك إلى {email}.',
      isShortLived: true
    },
    emailNewCode: {
      subject: 'تأكيد عنوانك الجديد',
      intro: 'بهذا الرمز يصبح {email} بريد محفظتك.',
      isShortLived: true
    },
    emailChanged: {
      subject: 'تغيّر بريد محفظتك',
      intro: 'بريد محفظتك الآن هو {email}. يمكنك التراجع عن ذلك خلال 7 أيام.',
      action: 'التراجع'
    },
    emailReserved: {
      subject: 'تغيّر بريد محفظتك',
      intro: 'يريد شخص ما تسجيل الدخول بهذا العنوان الذي استُبدل بآخر. يمكنك التراجع خلال 7 أيام من التغيير.',
      action: 'التراجع'
    },
    newDevice: {
      subject: 'جهاز جديد يستخدم محفظتك',
      intro: 'سجّل جهاز جديد الدخول إلى محفظتك على {site}. إذا لم تكن أنت، فجمّد المحفظة.',
      action: 'تجميد محفظتي'
    },
    deviceRemoved: {
      subject: 'أُزيل جهاز من محفظتك',
      intro:
        'أُزيل جهاز من محفظتك بطلب على {site}، ولم يعد بإمكانه استخدام المحفظة. إذا لم تكن أنت، فجمّد المحفظة.',
      action: 'تجميد محفظتي'
    },
    recoveryFailed: {
      subject: 'فشل استرداد محفظتك',
      intro:
        'حاول جهاز سجّل الدخول إلى محفظتك استردادها على {site} بكلمة مرور خاطئة. إذا لم تكن أنت، فجمّد المحفظة.',
      action: 'تجميد محفظتي'
    },
    recoveryStarted: {
      subject: 'يجري استرداد محفظتك',
      intro: 'طلب جهاز استرداد محفظتك على {site}. إذا لم تكن أنت، فجمّد المحفظة.',
      action: 'تجميد محفظتي'
    },
    recoveryChanged: {
      subject: 'تغيّر استرداد محفظتك',
      intro: 'ضُبطت طريقة استرداد لمحفظتك أو أُزيلت. إذا لم تكن أنت، فجمّد المحفظة.',
      action: 'تجميد محفظتي'
    },
    tooManyCodes: {
      subject: 'رموز خاطئة كثيرة',
      intro:
        'كتب شخص ما رموزًا خاطئة كثيرة لهذا العنوان. على الأجهزة الجديدة الانتظار 24 ساعة، أو حتى تفتح هذا الرابط.',
      action: 'السماح للأجهزة الجديدة بالدخول'
    }
  }
}

export default texts
