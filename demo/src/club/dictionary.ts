import type { ClubWords } from './ClubWords.js'

/** The members' page in the shop's languages. */
export const dictionary: Readonly<Record<'en' | 'ar' | 'he', ClubWords>> = {
  en: {
    title: 'The tasting club',
    locked: 'For members only',
    lockedText:
      'Sign in with your wallet to read this month’s letter. The signature proves that the wallet is yours; it costs nothing.',
    connect: 'Connect a wallet',
    signIn: 'Sign in',
    member: 'Signed in as',
    until: 'until',
    signOut: 'Sign out',
    recipe: 'How we brew it',
    score: 'Score',
    failed: 'The letter could not be fetched.',
    again: 'Try again',
    back: 'Back to the shop'
  },
  ar: {
    title: 'نادي التذوق',
    locked: 'للأعضاء فقط',
    lockedText: 'سجّل الدخول بمحفظتك لقراءة رسالة هذا الشهر. التوقيع يثبت أن المحفظة لك، ولا يكلف شيئاً.',
    connect: 'اربط محفظة',
    signIn: 'تسجيل الدخول',
    member: 'مسجّل باسم',
    until: 'حتى',
    signOut: 'تسجيل الخروج',
    recipe: 'كيف نحضّرها',
    score: 'التقييم',
    failed: 'تعذّر جلب الرسالة.',
    again: 'حاول مرة أخرى',
    back: 'العودة إلى المتجر'
  },
  he: {
    title: 'מועדון הטעימות',
    locked: 'לחברים בלבד',
    lockedText: 'התחברו עם הארנק כדי לקרוא את המכתב של החודש. החתימה מוכיחה שהארנק שלכם, ואינה עולה דבר.',
    connect: 'חיבור ארנק',
    signIn: 'התחברות',
    member: 'מחובר בתור',
    until: 'עד',
    signOut: 'התנתקות',
    recipe: 'כך אנחנו מכינים',
    score: 'ציון',
    failed: 'לא ניתן היה להביא את המכתב.',
    again: 'ניסיון נוסף',
    back: 'חזרה לחנות'
  }
}
