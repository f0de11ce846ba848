<?php
/** Does what the installer's page does: tables, an administrator, and the plugin activated. */
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = 'localhost';
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';

wp_install( '茶', 'admin', 'admin@example.com', true, '', 'password', 'zh_CN' );
switch_theme( 'twentytwentythree' );
update_option( 'permalink_structure', '/%postname%/' );
update_option( 'sb_elements_api_base', $argv[1] );
$result = activate_plugin( 'sb-elements.php', '', false, true );
if ( is_wp_error( $result ) ) {
	throw new Exception( $result->get_error_message() );
}
