import type { ErrorTexts } from '@plugboard/core'
import type { gatewayErrors } from './errors.js'

/** The plugin's texts in Arabic. */
const ar: ErrorTexts<typeof gatewayErrors> = {
  'error.gateway/originNotAllowed': 'هذا الموقع غير مسموح به',
  'error.gateway/invalidProjectId': 'معرّف المشروع غير صالح',
  'error.gateway/serverError': 'خطأ في الخادم: تعذّر تحميل إعداد هذا التطبيق',
  'error.gateway/rateLimited': 'طلبات كثيرة جدًا، أعد المحاولة بعد دقيقة',
  'error.gateway/unreachable': 'تعذّر الوصول إلى الخدمة. تحقّق من اتصالك ثم أعد المحاولة',
  'error.gateway/unreadable': 'تعذّرت قراءة ردّ الخدمة. أعد المحاولة لاحقًا'
}

export default ar
