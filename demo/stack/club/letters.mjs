/** What members read, by language. It is in no file of the page. */
export const letters = Object.freeze({
  en: {
    title: 'Three lots, before anybody else',
    text: 'The samples were roasted on Monday. Let them rest until Thursday; the berry one is worth the wait.',
    lots: [
      { tone: 'apricot', name: 'Gedeb, lot 14', notes: 'White peach, bergamot, raw sugar', score: 89 },
      { tone: 'cocoa', name: 'La Palma, lot 3', notes: 'Toasted almond, fig, dark cocoa', score: 87 },
      { tone: 'berry', name: 'Gakuyuini, lot 22', notes: 'Blackcurrant, rhubarb, clove', score: 91 }
    ],
    recipe: '15 g to 250 ml at 94 °C. Bloom for 40 seconds, pour in three, done by 2:45.'
  },
  ar: {
    title: 'ثلاث دفعات قبل الجميع',
    text: 'حُمّصت العينات يوم الاثنين. دعوها ترتاح حتى الخميس؛ دفعة التوت تستحق الانتظار.',
    lots: [
      { tone: 'apricot', name: 'غيديب، الدفعة 14', notes: 'خوخ أبيض وبرغموت وسكر خام', score: 89 },
      { tone: 'cocoa', name: 'لا بالما، الدفعة 3', notes: 'لوز محمص وتين وكاكاو داكن', score: 87 },
      { tone: 'berry', name: 'غاكويوني، الدفعة 22', notes: 'كشمش أسود وراوند وقرنفل', score: 91 }
    ],
    recipe: '15 غراماً لكل 250 مل عند 94 درجة. انتظر 40 ثانية، ثم صبّ على ثلاث دفعات حتى 2:45.'
  },
  he: {
    title: 'שלוש אצוות, לפני כולם',
    text: 'הדוגמאות נקלו ביום שני. תנו להן לנוח עד חמישי; אצוות הפירות שווה את ההמתנה.',
    lots: [
      { tone: 'apricot', name: 'גדב, אצווה 14', notes: 'אפרסק לבן, ברגמוט, סוכר גולמי', score: 89 },
      { tone: 'cocoa', name: 'לה פלמה, אצווה 3', notes: 'שקד קלוי, תאנה, קקאו מריר', score: 87 },
      { tone: 'berry', name: 'גקויויני, אצווה 22', notes: 'דומדמניות, ריבס, ציפורן', score: 91 }
    ],
    recipe: '15 גרם ל־250 מ״ל ב־94 מעלות. המתינו 40 שניות, מזגו בשלוש פעמים, עד 2:45.'
  }
})
