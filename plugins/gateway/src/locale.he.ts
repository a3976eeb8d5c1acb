import type { ErrorTexts } from '@plugboard/core'
import type { gatewayErrors } from './errors.js'

/** The plugin's texts in Hebrew. */
const he: ErrorTexts<typeof gatewayErrors> = {
  'error.gateway/originNotAllowed': 'האתר הזה אינו מורשה',
  'error.gateway/invalidProjectId': 'מזהה הפרויקט אינו תקין',
  'error.gateway/serverError': 'שגיאת שרת: לא ניתן לטעון את הגדרות היישום',
  'error.gateway/rateLimited': 'יותר מדי בקשות, אפשר לנסות שוב בעוד דקה',
  'error.gateway/unreachable': 'לא ניתן להגיע לשירות. יש לבדוק את החיבור ולנסות שוב',
  'error.gateway/unreadable': 'לא ניתן לקרוא את תשובת השירות. אפשר לנסות שוב מאוחר יותר'
}

export default he
