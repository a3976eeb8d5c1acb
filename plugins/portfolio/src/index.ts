export { portfolio } from './portfolio.js'
