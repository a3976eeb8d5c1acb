import type { ErrorTexts } from '@plugboard/core'
import type { cosmosErrors } from './errors.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof cosmosErrors> = {
  'error.cosmos/notAnAddress': 'هذا ليس عنوانًا على هذه الشبكة',
  'error.cosmos/unusableReceiver': 'ما يُرسل إلى هذا العنوان يضيع',
  'error.cosmos/invalidAmount': 'لا يمكن إرسال هذا المبلغ',
  'error.cosmos/memoTooLong': 'الملاحظة طويلة جدًا',
  'error.cosmos/otherCursor': 'القائمة لم تعد حديثة؛ افتحها مرة أخرى',
  'error.cosmos/preparedExpired': 'انتهت صلاحية هذه المعاملة؛ راجعها مرة أخرى',
  'error.cosmos/cannotPrepare': 'لا تستطيع هذه الصفحة تحضير هذه المعاملة',
  'error.cosmos/wrongNetwork': 'لا يمكن استخدام محفظتك على هذه الشبكة',
  'error.cosmos/badDocument': 'تعذّرت قراءة ما يجب توقيعه',
  'error.cosmos/badSignature': 'أعطت المحفظة توقيعًا غير مطابق؛ حدّث المحفظة ثم أعد المحاولة',
  'error.cosmos/notAsShown': 'وقّعت المحفظة شيئًا غير ما طُلب منها',
  'error.cosmos/notEnough': 'لا توجد عملات كافية للمبلغ والرسوم',
  'error.cosmos/insufficientFee': 'تطلب الشبكة رسومًا أعلى',
  'error.cosmos/outOfGas': 'احتاجت المعاملة إلى غاز أكثر مما أُعطيت',
  'error.cosmos/wrongSequence': 'سبقتها معاملة أخرى؛ حاول مرة أخرى',
  'error.cosmos/refused': 'رفضت الشبكة المعاملة',
  'error.cosmos/failed': 'فشلت المعاملة على الشبكة',
  'error.cosmos/notIncluded': 'لا توجد المعاملة في أي كتلة بعد',
  'error.cosmos/walletFailed': 'لم تتمكن المحفظة من فعل ذلك',
  'error.cosmos/readFailed': 'تعذّر الوصول إلى الشبكة'
}

export default ar
