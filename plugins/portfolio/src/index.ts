export type * from './PortfolioOptions.js'
export { portfolio } from './portfolio.js'
