import type { en } from './locale.en.js'

/** The plugin's texts in Arabic. */
const ar: { readonly [Key in keyof typeof en | 'receive.title']: string } = {
  'receive.title': 'استلام',
  'receive.code': 'رمز عنوانك على {network}',
  'receive.address': 'عنوانك',
  'receive.copy': 'نسخ العنوان',
  'receive.copied': 'تم النسخ',
  'receive.notCopied': 'حدّد العنوان وانسخه',
  'receive.only': 'أرسل ما هو على {network} فقط. ما يُرسل من شبكة أخرى قد لا يصل أبدًا.',
  'receive.nobody': 'اربط محفظة لترى عنوانها.',
  'receive.connect': 'ربط محفظة'
}

export default ar
