export { formatAmount } from '../components/formatAmount.js'
export { finerCss } from './finerCss.js'
