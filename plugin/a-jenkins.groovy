// Run by Jenkins at its start, before the jobs of a script: its agents, and the theme of the pages if its plugin is installed.
import hudson.slaves.DumbSlave
import hudson.slaves.JNLPLauncher
import jenkins.model.Jenkins

def jenkins = Jenkins.get()
jenkins.numExecutors = 0
def agents = new File(jenkins.rootDir, 'agents')
if (agents.exists()) { // only at the first start: a script may remove one
    agents.text.tokenize().each { name ->
        def agent = new DumbSlave(name, new File(jenkins.rootDir.parentFile, name).path, new JNLPLauncher())
        agent.labelString = 'performance'
        jenkins.addNode(agent)
        new File(jenkins.rootDir, "$name-secret").text = jenkins.getComputer(name).jnlpMac
    }
    agents.delete()
}

if (jenkins.getPlugin('dark-theme') != null) {
    def loader = jenkins.pluginManager.uberClassLoader
    loader.loadClass('io.jenkins.plugins.thememanager.ThemeManagerPageDecorator').get().theme =
        loader.loadClass('io.jenkins.plugins.darktheme.DarkThemeSystemManagerFactory').newInstance() // as the browser prefers it
}
