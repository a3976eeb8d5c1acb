export { resume } from '../flows/resume.js'
export { KitStorage } from '../storage/KitStorage.js'
export { prefetch } from './prefetch.js'
