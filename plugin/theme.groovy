// The theme of the pages, if its plugin is installed.
import jenkins.model.Jenkins

def jenkins = Jenkins.get()
if (jenkins.getPlugin('dark-theme') != null) {
    def loader = jenkins.pluginManager.uberClassLoader
    loader.loadClass('io.jenkins.plugins.thememanager.ThemeManagerPageDecorator').get().theme =
        loader.loadClass('io.jenkins.plugins.darktheme.DarkThemeSystemManagerFactory').newInstance() // as the browser prefers it
}
