import type { ErrorTexts } from '@plugboard/core'
import type { solanaErrors } from './errors.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof solanaErrors> = {
  'error.solana/notAnAddress': 'هذا ليس عنوانًا على هذه الشبكة',
  'error.solana/unusableReceiver': 'ما يُرسل إلى هذا العنوان يضيع',
  'error.solana/programReceiver': 'هذا برنامج وليس حسابًا: لا يمكنه امتلاك الرموز',
  'error.solana/tokenReceiver': 'هذا عنوان رمز وليس حسابًا: لا يمكنه امتلاك الرموز',
  'error.solana/otherTokenAccount': 'هذا الحساب مخصّص لرمز آخر ولا يمكنه استلام هذا الرمز',
  'error.solana/invalidAmount': 'لا يمكن إرسال هذا المبلغ',
  'error.solana/notEnough': 'ليس لديك ما يكفي لهذا المبلغ ورسومه',
  'error.solana/newAccountMinimum': 'هذا المستلم جديد ويحتاج إلى {minimum} {symbol} على الأقل',
  'error.solana/leavesTooLittle': 'أبقِ {minimum} {symbol} على الأقل، أو أرسل كل شيء',
  'error.solana/memoTooLong': 'الملاحظة طويلة جدًا',
  'error.solana/wrongEndpoint': 'تعذّر التحقّق من الشبكة، ولم يُرسل شيء',
  'error.solana/otherCursor': 'القائمة لم تعد حديثة؛ افتحها مرة أخرى',
  'error.solana/preparedExpired': 'انتهت صلاحية هذه المعاملة؛ راجعها مرة أخرى',
  'error.solana/cannotPrepare': 'لا تستطيع هذه الصفحة تحضير هذه المعاملة',
  'error.solana/unreadableSwap': 'لا تستطيع هذه الصفحة قراءة ما يفعله هذا التبديل',
  'error.solana/swapOvertaken': 'تغيّر السعر: كان سيصل أقل مما وُعدت به. رفضت الشبكة التبديل.',
  'error.solana/wrongNetwork': 'لا يمكن استخدام محفظتك على هذه الشبكة',
  'error.solana/notAMint': 'هذا ليس رمزًا على هذه الشبكة',
  'error.solana/notTransferable': 'لا يمكن إرسال هذا الرمز من هنا',
  'error.solana/badTransaction': 'تعذّرت قراءة المعاملة',
  'error.solana/badSignIn': 'تعذّرت قراءة طلب تسجيل الدخول',
  'error.solana/badSignature': 'أعطت المحفظة توقيعًا غير مطابق؛ حدّث المحفظة ثم أعد المحاولة',
  'error.solana/notAsShown': 'المعاملة ليست التي عُرضت عليك',
  'error.solana/unconfirmed': 'أُرسلت المعاملة، لكن الشبكة لم تقل هل وصلت',
  'error.solana/expired': 'انتهت صلاحية المعاملة قبل تأكيدها',
  'error.solana/failed': 'فشلت المعاملة على الشبكة',
  'error.solana/continueInApp': 'تابع في تطبيق محفظتك، فهذه الصفحة مفتوحة هناك أيضًا',
  'error.solana/walletFailed': 'لم تتمكن المحفظة من فعل ذلك',
  'error.solana/readFailed': 'تعذّر الوصول إلى الشبكة'
}

export default ar
