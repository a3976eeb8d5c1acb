import type { ErrorTexts } from '@plugboard/core'
import type { namesErrors } from './errors.js'
import type { en } from './locale.en.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof namesErrors> & { readonly [Key in keyof typeof en]: string } = {
  'names.own': 'اسمك',
  'names.title': 'اختر اسمًا',
  'names.for': 'اسم للعنوان {address} بدلًا من حروف وأرقام لا يتذكرها أحد.',
  'names.label': 'الاسم',
  'names.help': '4 أحرف أو أرقام أو شرطات على الأقل',
  'names.leftOut':
    'حُذف ما لا يمكن أن يكون في الاسم: {characters}. يمكن أن يضم حروفًا من a إلى z وأرقامًا وشرطات.',
  'names.leftOut.unseen': 'حُذفت مسافات أو رموز غير مرئية. يمكن أن يضم الاسم حروفًا من a إلى z وأرقامًا وشرطات.',
  'names.cut': 'لا يزيد الاسم على {count} رمزًا، وقد حُذف الباقي.',
  'names.enter': 'أدخل اسمًا',
  'names.choose': 'اختر {name}',
  'names.approve': 'وافق في محفظتك',
  'names.signing': 'تعرض محفظتك نصًّا كُتب للآلات وفيه الاسم والوقت. توقيعه لا ينقل شيئًا ولا يسمح لأحد بشيء.',
  'names.wrong.short': 'يتكون الاسم من 4 أحرف أو أرقام أو شرطات على الأقل',
  'names.wrong.hyphen': 'لا يمكن أن تقع الشرطة في أحد الطرفين ولا في الموضعين الثالث والرابع',
  'names.wrong.taken': 'هذا الاسم محجوز',
  'names.suggestions': 'أسماء مشابهة',
  'names.asking': 'جارٍ السؤال عن الأسماء المتاحة',
  'names.free': 'متاح',
  'names.taken': 'محجوز',
  'names.nobody.text': 'اربط محفظة لتختار اسمًا لحسابها.',
  'names.owned.title': 'لديك اسم بالفعل',
  'names.back': 'العودة إلى الحساب',
  'names.success.title': 'الاسم لك',
  'names.success.text': 'يقود إلى حسابك في كل صفحة تسأل خدمة الأسماء نفسها.',
  'names.done': 'تم',
  'error.names/noNetwork': 'لم يُعثر على الشبكة',
  'error.names/noSigner': 'لم يُعثر على العنوان أو على موصل تسجيل الدخول',
  'error.names/invalidChainId': 'معرّف السلسلة غير صالح',
  'error.names/notResolved': 'خطأ في البحث عن الاسم',
  'error.names/noSuggestions': 'خطأ في جلب اقتراحات الأسماء',
  'error.names/noNames': 'خطأ في جلب أسماء العنوان',
  'error.names/notRegistered': 'خطأ في تسجيل الاسم {name}',
  'error.names/refused': '{reason}'
}

export default ar
