/** The message of a page that could not load its texts, so it is bundled with the page. The wording is the same as in those texts. */
export const loadFailureTexts = Object.freeze({
  en: {
    title: 'That did not work',
    text: 'The server cannot be reached. Check your connection and try again.',
    again: 'Try again',
    close: 'Close'
  },
  ar: {
    title: 'لم ينجح ذلك',
    text: 'لا يمكن الوصول إلى الخادم. تحقق من اتصالك ثم حاول مجدداً.',
    again: 'حاول مجدداً',
    close: 'إغلاق'
  },
  he: {
    title: 'זה לא הצליח',
    text: 'אי אפשר להגיע לשרת. כדאי לבדוק את החיבור ולנסות שוב.',
    again: 'לנסות שוב',
    close: 'סגירה'
  }
})
