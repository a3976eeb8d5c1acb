import type { ErrorTexts } from '@plugboard/core'
import type { siwxErrors } from './errors.js'
import type { en } from './locale.en.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof siwxErrors> & {
  readonly [Key in keyof typeof en | 'siwx.header']: string
} = {
  'siwx.header': 'تسجيل الدخول',
  'error.siwx/initFailed': 'حدثت مشكلة عند بدء تسجيل الدخول',
  'error.siwx/signFailed': 'تعذّر توقيع الرسالة',
  'error.siwx/authenticating': 'جارٍ التحقق...',
  'error.siwx/cancelFailed': 'تعذّر على محفظتك العودة إلى الشبكة التي سجّلت الدخول عليها',
  'error.siwx/refused': 'لم يقبل الموقع التوقيع',
  'error.siwx/twoConfigs': 'لا يجوز تعيين siweConfig و siwx معًا',
  'siwx.title': 'يطلب منك {site} تسجيل الدخول',
  'siwx.text': 'وقّع رسالة لإثبات أن هذه المحفظة لك. لا تكلّف شيئًا ولا تنقل شيئًا.',
  'siwx.site': 'هذا الموقع',
  'siwx.message': 'عرض الرسالة',
  'siwx.sign': 'تسجيل الدخول',
  'siwx.signing': 'وافق في محفظتك',
  'siwx.retry': 'إعادة المحاولة',
  'siwx.declined': 'رفضت التوقيع. لم يحدث شيء؛ حاول مرة أخرى متى شئت.',
  'siwx.failed': 'لم يحدث شيء. حاول مرة أخرى أو استخدم محفظة أخرى.'
}

export default ar
