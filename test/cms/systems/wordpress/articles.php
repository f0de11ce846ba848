<?php
/** Writes the articles: an author may not write HTML freely, an administrator may. */
$_SERVER['HTTP_HOST'] = 'localhost';
require getcwd() . '/wp-load.php';

$author = wp_insert_user(
	array(
		'user_login' => 'author',
		'user_pass'  => 'password',
		'role'       => 'author',
		'locale'     => 'en_US',
	)
);

function write_article( $user, $name, $title, $file ) {
	wp_set_current_user( $user );
	kses_init();
	$article = array(
		'post_name'      => $name,
		'post_title'     => $title,
		'post_content'   => file_get_contents( getcwd() . "/articles/$file.html" ),
		'post_status'    => 'publish',
		'comment_status' => 'closed',
	);
	$id = wp_insert_post( wp_slash( $article ), true );
	if ( is_wp_error( $id ) ) {
		throw new Exception( $id->get_error_message() );
	}
}

write_article( $author, 'first', '第一篇：白茶', 'first' );
write_article( $author, 'second', '第二篇：岩茶', 'second' );
write_article( $author, 'by-author', '作者写的标签', 'raw' );
write_article( $author, 'other-back-end', '别处的后端', 'other-back-end' );
write_article( 1, 'by-administrator', '管理员写的标签', 'raw' );
wp_update_custom_css_post( file_get_contents( getcwd() . '/sb-colors.css' ) );
