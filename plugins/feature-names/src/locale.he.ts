import type { ErrorTexts } from '@plugboard/core'
import type { namesErrors } from './errors.js'
import type { en } from './locale.en.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof namesErrors> & { readonly [Key in keyof typeof en]: string } = {
  'names.own': 'השם שלכם',
  'names.title': 'בחירת שם',
  'names.for': 'שם עבור {address}, במקום אותיות ומספרים שאיש אינו זוכר.',
  'names.label': 'שם',
  'names.help': 'לפחות 4 אותיות, ספרות או מקפים',
  'names.leftOut': 'הושמט מה שאינו יכול להיות בשם: {characters}. אפשריות אותיות מ-a עד z, ספרות ומקפים.',
  'names.leftOut.unseen': 'הושמטו רווחים או תווים שאינם נראים. בשם אפשריות אותיות מ-a עד z, ספרות ומקפים.',
  'names.cut': 'בשם יש לכל היותר {count} תווים, והשאר הושמט.',
  'names.enter': 'הזינו שם',
  'names.choose': 'בחירת {name}',
  'names.approve': 'אשרו בארנק שלכם',
  'names.signing':
    'הארנק שלכם מציג טקסט שנכתב למכונות ובו השם והשעה. החתימה עליו אינה מעבירה דבר ואינה מתירה דבר לאיש.',
  'names.wrong.short': 'בשם יש לפחות 4 אותיות, ספרות או מקפים',
  'names.wrong.hyphen': 'מקף אינו יכול לעמוד בקצה וגם לא במקום השלישי והרביעי',
  'names.wrong.taken': 'השם הזה תפוס',
  'names.suggestions': 'שמות דומים',
  'names.asking': 'בודקים אילו שמות פנויים',
  'names.free': 'פנוי',
  'names.taken': 'תפוס',
  'names.nobody.text': 'חברו ארנק כדי לבחור שם לחשבון שלו.',
  'names.owned.title': 'כבר יש לכם שם',
  'names.back': 'חזרה לחשבון',
  'names.success.title': 'השם שלכם',
  'names.success.text': 'הוא מוביל לחשבון שלכם בכל דף ששואל את אותו שירות שמות.',
  'names.done': 'סיום',
  'error.names/noNetwork': 'הרשת לא נמצאה',
  'error.names/noSigner': 'הכתובת או מחבר ההתחברות לא נמצאו',
  'error.names/invalidChainId': 'מזהה הרשת אינו תקין',
  'error.names/notResolved': 'שגיאה בחיפוש השם',
  'error.names/noSuggestions': 'שגיאה בקבלת הצעות לשמות',
  'error.names/noNames': 'שגיאה בקבלת השמות של הכתובת',
  'error.names/notRegistered': 'שגיאה ברישום השם {name}',
  'error.names/refused': '{reason}'
}

export default he
