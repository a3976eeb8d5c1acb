export { finerCss } from './finerCss.js'
