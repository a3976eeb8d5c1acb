import type { en } from './locale.en.js'

/** The plugin's texts in Arabic. */
const ar: {
  readonly [Key in keyof typeof en | 'receive.title' | 'tokens.title' | 'token.title']: string
} = {
  'receive.title': 'استلام',
  'receive.code': 'رمز عنوانك على {network}',
  'receive.address': 'عنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم النسخ',
  'receive.notCopied': 'حدّد العنوان وانسخه',
  'receive.only': 'أرسل ما هو على {network} فقط. ما يُرسل من شبكة أخرى قد لا يصل أبدًا.',
  'receive.nobody.title': 'لا توجد محفظة متصلة',
  'receive.nobody.text': 'اربط محفظة لترى عنوانها.',
  'receive.connect': 'ربط محفظة',
  'tokens.title': 'العملات',
  'token.title': 'عملة',
  'assets.list': 'عملاتك',
  'assets.receive': 'استلام',
  'assets.total': 'المجموع',
  'assets.loading': 'جارٍ قراءة عملاتك',
  'assets.failed': 'تعذّرت قراءة عملاتك',
  'assets.none.title': 'لا توجد عملات بعد',
  'assets.none.text': 'ليس لهذا الحساب عملات على {network}.',
  'assets.stale': 'تعذّرت قراءة عملاتك. هذه كما كانت عند {time}.',
  'assets.hidden': 'عملات مخفية',
  'assets.hiddenCount': 'مخفية ({count})',
  'assets.send': 'إرسال',
  'assets.unknown': 'يمكن لأي شخص إنشاء عملة بهذا الاسم. هذه العملة ليست في أي قائمة تعرفها الصفحة.',
  'assets.flagged': 'أُبلغ عن هذه العملة بأنها ضارة. لا تتبع الروابط في اسمها ولا تتاجر بها.',
  'assets.exact': 'الكمية بالضبط',
  'assets.price': 'السعر',
  'assets.priceAt': '{price} عند {time}',
  'assets.network': 'الشبكة',
  'assets.id': 'معرّف العملة',
  'assets.links': 'المزيد عن هذه العملة',
  'assets.explorer': 'عرض في المستكشف'
}

export default ar
