import type { ErrorTexts } from '@plugboard/core'
import type { eip155Errors } from './errors.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof eip155Errors> = {
  'error.eip155/unknownChain': 'لا تعرف محفظتك هذه الشبكة',
  'error.eip155/switchFailed': 'لم تبدّل محفظتك الشبكة',
  'error.eip155/unauthorized': 'لم تفتح محفظتك هذا الحساب لهذه الصفحة',
  'error.eip155/walletOffline': 'محفظتك غير متصلة بالشبكة',
  'error.eip155/callsUnsupported': 'لا تستطيع هذه المحفظة إرسال عدّة عمليات معًا',
  'error.eip155/notAnAddress': 'هذا ليس عنوانًا على هذه الشبكة',
  'error.eip155/unusableReceiver': 'ما يُرسل إلى هذا العنوان يضيع',
  'error.eip155/invalidAmount': 'لا يمكن إرسال هذا المبلغ',
  'error.eip155/notEnough': 'ليس لديك ما يكفي لهذا المبلغ ورسومه',
  'error.eip155/notEnoughTokens': 'ليس لديك ما يكفي من {symbol}',
  'error.eip155/notEnoughForFee': 'ليس لديك ما يكفي من {symbol} لدفع الرسوم',
  'error.eip155/tokenRequired': 'العملة مطلوبة',
  'error.eip155/notAToken': 'لا يوجد رمز في هذا العنوان',
  'error.eip155/wrongEndpoint': 'تعذّر التحقّق من الشبكة، ولم يُرسل شيء',
  'error.eip155/preparedExpired': 'انتهت صلاحية هذه المعاملة؛ راجعها مرة أخرى',
  'error.eip155/cannotPrepare': 'لا تستطيع هذه الصفحة تحضير هذه المعاملة',
  'error.eip155/notAsShown': 'أرسلت محفظتك شيئًا غير الذي عُرض عليك',
  'error.eip155/invalidCall': 'لا يمكن إرسال إحدى العمليات',
  'error.eip155/unreadableCall': 'لا تستطيع هذه الصفحة قراءة ما تفعله إحدى العمليات',
  'error.eip155/wouldFail': 'سترفض الشبكة هذه المعاملة الآن، ولذلك لم يُرسل شيء',
  'error.eip155/priceMoved': 'يبدو أن السعر تجاوز ما سمحت به، وستفشل المبادلة الآن. لم يُرسل شيء.',
  'error.eip155/stepFailed': 'فشلت إحدى الخطوات أو لم تعد تفعل ما عُرض، فلم تُرسل الخطوات المتبقية',
  'error.eip155/walletFailed': 'لم تستطع المحفظة فعل ذلك',
  'error.eip155/readFailed': 'تعذّر الوصول إلى الشبكة',
  'error.eip155/unknownCursor': 'تغيّر السجل؛ حمّله من جديد',
  'error.eip155/noSubscriptions': 'لا يمكن لهذه الصفحة الاشتراك في الشبكة هنا'
}

export default ar
