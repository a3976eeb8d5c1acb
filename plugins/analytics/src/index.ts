export type { AnalyticsBody, AnalyticsErrorProps, AnalyticsEventProps } from './AnalyticsBody.js'
export type { AnalyticsOptions } from './AnalyticsOptions.js'
export { analytics } from './analytics.js'
