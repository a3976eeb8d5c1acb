import type { ErrorTexts } from '@plugboard/core'
import type { polkadotErrors } from './errors.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof polkadotErrors> = {
  'error.polkadot/notAnAddress': 'هذا ليس عنوانًا على هذه الشبكة',
  'error.polkadot/unusableReceiver': 'ما يُرسل إلى هذا العنوان يضيع',
  'error.polkadot/invalidAmount': 'لا يمكن إرسال هذا المبلغ',
  'error.polkadot/blocked': 'هذه المحفظة تحظر هذا الموقع؛ اسمح به في إعدادات المحفظة',
  'error.polkadot/noAccounts': 'افتح قفلها، أو اختر حسابًا لهذا الموقع',
  'error.polkadot/wrongNetwork': 'ليس في محفظتك حساب لهذه الشبكة',
  'error.polkadot/wrongChain': 'خادم الشبكة يجيب عن شبكة أخرى',
  'error.polkadot/wasmForbidden': 'لا تسمح هذه الصفحة بتشغيل العميل الخفيف',
  'error.polkadot/notAToken': 'هذا ليس رمزًا على هذه الشبكة',
  'error.polkadot/badRequest': 'تعذّرت قراءة الطلب',
  'error.polkadot/badSignature': 'أعطت المحفظة توقيعًا غير مطابق؛ حدّث المحفظة ثم أعد المحاولة',
  'error.polkadot/notEnough': 'ليس في الحساب ما يكفي لهذا ولرسومه',
  'error.polkadot/outdated': 'المعاملة أقدم من أن تُرسل',
  'error.polkadot/replaced': 'حلّت معاملة أخرى محل هذه المعاملة',
  'error.polkadot/dropped': 'لم تقبل الشبكة المعاملة',
  'error.polkadot/failed': 'فشلت المعاملة على الشبكة',
  'error.polkadot/walletFailed': 'لم تستطع المحفظة القيام بذلك',
  'error.polkadot/readFailed': 'تعذّر الوصول إلى الشبكة',
  'error.polkadot/belowMinimum': 'يحتاج المستلم إلى {least} على الأقل في البداية',
  'error.polkadot/receiverNeedsAccount': 'يحتاج المستلم إلى بعض من عملة الشبكة قبل أن يحتفظ بهذا الرمز',
  'error.polkadot/preparedExpired': 'انتهت صلاحية هذه المعاملة؛ راجعها مرة أخرى',
  'error.polkadot/cannotPrepare': 'لا تستطيع هذه الصفحة تحضير هذه المعاملة',
  'error.polkadot/cannotClose':
    'لا يمكن إغلاق هذا الحساب ما دام يحوي أصولًا أخرى أو كان جزء من رصيده محجوزًا أو مقفلًا',
  'error.polkadot/closesNothing': 'لا يمكن إغلاق الحساب بدفعة إليه نفسه'
}

export default ar
