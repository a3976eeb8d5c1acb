import type { ErrorTexts } from '@plugboard/core'
import type { bip122Errors } from './errors.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof bip122Errors> = {
  'error.bip122/notAnAddress': 'هذا ليس عنوانًا على هذه الشبكة',
  'error.bip122/unusableReceiver': 'ما يُرسل إلى هذا العنوان يضيع',
  'error.bip122/invalidAmount': 'لا يمكن إرسال هذا المبلغ',
  'error.bip122/dust': 'هذا المبلغ أصغر من أن يُرسل',
  'error.bip122/notEnough': 'ليس لديك ما يكفي لهذا المبلغ ورسومه',
  'error.bip122/invalidFeeRate': 'لا يمكن استخدام هذه الرسوم',
  'error.bip122/wrongNetwork': 'لا يمكن استخدام محفظتك على هذه الشبكة',
  'error.bip122/unknownKey': 'لم تذكر محفظتك ما يلزم للدفع من هذا الحساب',
  'error.bip122/badTransaction': 'تعذّرت قراءة المعاملة',
  'error.bip122/notAsShown': 'المعاملة ليست التي عُرضت عليك',
  'error.bip122/sentNotAsShown': 'أرسلت محفظتك شيئًا غير الذي عُرض عليك',
  'error.bip122/badSignature': 'أعطت المحفظة توقيعًا غير مطابق؛ حدّث المحفظة ثم أعد المحاولة',
  'error.bip122/failed': 'رفضت الشبكة المعاملة',
  'error.bip122/walletFailed': 'لم تتمكن المحفظة من فعل ذلك',
  'error.bip122/readFailed': 'تعذّر الوصول إلى الشبكة',
  'error.bip122/otherAccount': 'محفظتك على حساب آخر',
  'error.bip122/wrongEndpoint': 'تعذّر الوصول إلى الشبكة',
  'error.bip122/otherCursor': 'القائمة لم تعد حديثة؛ افتحها مرة أخرى',
  'error.bip122/preparedExpired': 'انتهت صلاحية هذه المعاملة؛ راجعها مرة أخرى',
  'error.bip122/cannotPrepare': 'لا تستطيع هذه الصفحة تحضير هذه المعاملة'
}

export default ar
