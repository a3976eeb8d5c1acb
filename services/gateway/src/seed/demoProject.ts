import type { Project } from '../gates/Project.js'

/** The project of the demo: pages of this machine only, nothing on that needs a service beyond this one. */
export const demoProject: Project = Object.freeze({
  projectId: 'demo',
  allowedOrigins: ['http://localhost:*', 'http://127.0.0.1:*', 'http://[::1]:*'],
  features: [
    { id: 'multi_wallet', isEnabled: true, config: null },
    { id: 'activity', isEnabled: true, config: null },
    { id: 'onramp', isEnabled: false, config: [] },
    { id: 'swap', isEnabled: false, config: [] },
    { id: 'social_login', isEnabled: false, config: [] },
    { id: 'reown_branding', isEnabled: false, config: null }
  ],
  isAnalyticsEnabled: false
})
