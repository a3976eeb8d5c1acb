import theme from 'vitepress/theme-without-fonts'
import './site.css'

/** The generator's own theme with the visitor's system fonts and the kit's colours. */
export default theme
