export { Avatar } from '../components/Avatar.js'
export { finerCss } from './finerCss.js'
