/** Texts of the screen that changes the account type: loaded with it, in all languages, since they are few. */
export const accountTypeTexts = Object.freeze({
  en: {
    smartAccount: 'Use a smart account?',
    smartAccountText:
      'Several steps on a site become one approval and one transaction: all of them happen, or none. Your address stays the same.',
    eoa: 'Use a standard account?',
    eoaText: 'Steps on a site are then sent one after another. Your address stays the same.'
  },
  ar: {
    smartAccount: 'هل تستخدم حسابًا ذكيًا؟',
    smartAccountText:
      'تصبح عدة خطوات يطلبها موقع موافقة واحدة ومعاملة واحدة: إما أن تتم كلها أو لا يتم شيء منها. ويبقى عنوانك كما هو.',
    eoa: 'هل تستخدم حسابًا عاديًا؟',
    eoaText: 'تُرسل خطوات الموقع حينئذ واحدة تلو الأخرى. ويبقى عنوانك كما هو.'
  },
  he: {
    smartAccount: 'לעבור לחשבון חכם?',
    smartAccountText:
      'כמה צעדים של אתר נעשים אישור אחד ועסקה אחת: או שכולם קורים, או שאף אחד מהם. הכתובת שלך לא משתנה.',
    eoa: 'לעבור לחשבון רגיל?',
    eoaText: 'צעדים של אתר יישלחו אז זה אחר זה. הכתובת שלך לא משתנה.'
  }
} as const)
