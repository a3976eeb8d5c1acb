import type { ErrorTexts } from '@plugboard/core'
import type { walletConnectErrors } from './errors.js'
import type { en } from './locale.en.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof walletConnectErrors> & { readonly [Key in keyof typeof en]: string } = {
  'error.walletconnect/relayUnreachable': 'تعذّر الوصول إلى خدمة الربط. تحقّق من اتصالك ثم أعد المحاولة',
  'error.walletconnect/offline': 'أنت غير متصل. اتصل بالإنترنت ثم أعد المحاولة',
  'error.walletconnect/originNotAllowed': 'عنوان هذا الموقع غير مسموح به',
  'error.walletconnect/sessionExpired': 'انتهت الجلسة: تحقّق من صحة تاريخ هذا الجهاز ووقته ثم أعد المحاولة',
  'error.walletconnect/invalidProjectId': 'معرّف المشروع غير صالح',
  'error.walletconnect/relayRefused': 'رفضت خدمة الربط هذا الموقع',
  'error.walletconnect/pairingExpired': 'انتهت صلاحية الرمز. أعد المحاولة للحصول على رمز جديد',
  'error.walletconnect/nothingApproved': 'لم تشارك المحفظة أي حساب يمكن لهذا الموقع استخدامه',
  'error.walletconnect/networkNotApproved':
    'لم تفتح محفظتك هذه الشبكة لهذا الموقع. أضفها في المحفظة ثم أعد المحاولة',
  'error.walletconnect/peerGone': 'أنهت المحفظة الاتصال',
  'error.walletconnect/pairedElsewhere':
    'ربطت علامة تبويب أخرى هذه المحفظة. أعد تحميل هذه الصفحة لاستخدامها هنا',
  'error.walletconnect/sessionOver': 'انتهت صلاحية الاتصال بمحفظتك. اربطها من جديد',
  'error.walletconnect/walletFailed': 'لم تستطع المحفظة فعل ذلك',
  'error.walletconnect/unsupportedClient': 'لا يمكن ربط المحافظ بهذا الموقع حاليًا',
  'walletconnect.code': 'رمز QR لربط محفظة',
  'walletconnect.code.making': 'يُنشأ الرمز',
  'walletconnect.scan.title': 'امسح بهاتفك',
  'walletconnect.scan.text': 'افتح تطبيق محفظة على هاتفك، وابحث عن الماسح فيه، ووجّهه نحو هذا الرمز.',
  'walletconnect.scanWith.title': 'امسح بواسطة {wallet}',
  'walletconnect.scanWith.text': 'افتح {wallet} على هاتفك، وابحث عن الماسح فيه، ووجّهه نحو هذا الرمز.',
  'walletconnect.apps.title': 'اختر تطبيق محفظتك',
  'walletconnect.apps.text': 'يُفتح التطبيق ويطلب منك الاتصال. ثم عد إلى هذه الصفحة.',
  'walletconnect.apps': 'تطبيقات المحافظ',
  'walletconnect.showApps': 'إظهار تطبيقات المحافظ',
  'walletconnect.renewed': 'انتهت صلاحية الرمز. إليك رمزًا جديدًا.',
  'walletconnect.copy': 'نسخ الرابط',
  'walletconnect.copied': 'نُسخ الرابط',
  'walletconnect.notCopied': 'تعذّر النسخ',
  'walletconnect.allWallets': 'كل المحافظ',
  'walletconnect.ways': 'طرق ربط {wallet}',
  'walletconnect.way.browser': 'المتصفح',
  'walletconnect.way.mobile': 'الهاتف',
  'walletconnect.way.web': 'الويب',
  'walletconnect.way.desktop': 'الحاسوب',
  'walletconnect.open.title': 'تابع في {wallet}',
  'walletconnect.open.app': 'افتح {wallet} ووافق على الاتصال هناك ثم عد إلى هذه الصفحة.',
  'walletconnect.open.web': 'تُفتح {wallet} في علامة تبويب خاصة بها. وافق على الاتصال هناك.',
  'walletconnect.open.browser': 'تسألك الإضافة في نافذة خاصة بها.',
  'walletconnect.browse.text': 'تُفتح هذه الصفحة من جديد داخل {wallet}. اتصل هناك.',
  'walletconnect.open': 'فتح {wallet}',
  'walletconnect.unopened':
    'لم يُفتح شيء؟ قد لا تكون {wallet} مثبّتة هنا. احصل عليها، أو امسح الرمز بجهاز آخر.',
  'walletconnect.unopenedNoStore': 'لم يُفتح شيء؟ قد لا تكون {wallet} مثبّتة هنا. امسح الرمز بجهاز آخر.',
  'walletconnect.unopenedBrowse': 'لم يُفتح شيء؟ قد لا تكون {wallet} مثبّتة هنا. احصل عليها، ثم حاول مجددًا.',
  'walletconnect.get': 'الحصول على {wallet}',
  'walletconnect.showCode': 'إظهار رمز QR',
  'walletconnect.slow': 'ما زلنا ننتظر. هل المحفظة متصلة، وهل أظهرت طلبًا؟',
  'walletconnect.unknown.title': 'لم يُعثر على المحفظة',
  'walletconnect.unknown.text': 'امسح الرمز بأي محفظة تدعم الربط.',
  'walletconnect.failed.title': 'تعذّر الاتصال',
  'walletconnect.declined.text': 'لقد رفضت الطلب في محفظتك. أعد المحاولة إن لم تقصد ذلك.'
}

export default ar
